import type { CatalogueApp } from '@zz/api-contract/catalogue'
import { Drawer } from '@zz/shared-ui/antd/core'
import { DrawerForm, type Opening, useFormPage } from '@zz/shared-ui/form'
import { PageError, useConfirm } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { AppFields } from './AppFields'
import {
  useAddCatalogueAppMutation,
  useGetCatalogueAppQuery,
  useUpdateCatalogueAppMutation,
} from './catalogueApi'
import { type AppValues, bodyOf, defaultText, LABELS, NEW_APP, valuesOf } from './values'
import { LISTED } from './words'

/** A new app as a draft, or other contents of one, which organisations see at once where listed. */
export default function AppDrawer({
  opening,
  onClose,
}: {
  readonly opening: Opening<CatalogueApp | null>
  readonly onClose: () => void
}): ReactNode {
  const confirm = useConfirm()
  const [add] = useAddCatalogueAppMutation()
  const [update] = useUpdateCatalogueAppMutation()
  const row = opening.subject
  const {
    currentData: app,
    error,
    refetch,
  } = useGetCatalogueAppQuery(row?.id ?? '', { skip: row === null || !opening.open })
  const initial = useMemo(() => (row === null ? NEW_APP : app && valuesOf(app)), [row, app])
  const state = useFormPage<AppValues>({
    initial,
    version: app?.version,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave(values, version) {
      if (row === null) await add({ code: values.code.trim(), ...bodyOf(values) }).unwrap()
      else await update({ id: row.id, version, ...bodyOf(values) }).unwrap()
    },
    onSaved: onClose,
  })
  const ask = (): void => {
    const { typed, conflict } = state.model.getSnapshot()
    // The question about somebody else's change comes first; the form leads there.
    const text =
      app && typed && !conflict ? defaultText(app, typed.isDefault, app.status === LISTED) : null
    if (!typed || text === null) return state.submit()
    confirm({
      title: `确认${typed.isDefault === 1 ? '设为' : '改为非'}默认应用吗？`,
      content: text,
      okText: '保存',
      onOk: state.submit,
    })
  }
  const title = row === null ? '新增应用' : '编辑应用'
  if (row !== null && app === undefined && error !== undefined)
    return (
      <Drawer title={title} open={opening.open} onClose={onClose} size={720}>
        <PageError error={error} onRetry={() => void refetch()} />
      </Drawer>
    )
  return (
    <DrawerForm
      title={title}
      open={opening.open}
      onClose={onClose}
      state={{ ...state, submit: ask }}
      wide
    >
      <AppFields isNew={row === null} isBuiltIn={row?.isBuiltIn === 1} />
    </DrawerForm>
  )
}
