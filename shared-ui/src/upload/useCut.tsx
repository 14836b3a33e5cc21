import type { UploadPurpose } from '@zz/contract/uploads'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ChosenPicture, CutDialog } from '../avatar/cutting'

interface Asked {
  readonly picture: ChosenPicture
  readonly Dialog: typeof CutDialog
}

interface Cut {
  /** Hands the file on: as it is where nothing is to be cut, else after the dialog. */
  ask(file: File): Promise<void>
  dialog(label: string): ReactNode
}

/** Has a square cut out of pictures before they are sent; the dialog's code comes with the first. */
export function useCut(purpose: UploadPurpose, onFile: (file: File) => void): Cut {
  const [asked, setAsked] = useState<Asked>()
  const turn = useRef(0)
  useEffect(() => () => void (turn.current = -1), [])
  return {
    async ask(file) {
      const mine = ++turn.current
      // Without its code the picture goes as it is.
      const code = await import('../avatar/cutting').catch(() => undefined)
      const picture = await code?.openToCut(file, purpose)
      // Of two chosen one after the other the later counts.
      if (mine !== turn.current) picture?.close()
      else if (picture === undefined || code === undefined) onFile(file)
      else setAsked({ picture, Dialog: code.CutDialog })
    },
    dialog(label) {
      if (asked === undefined) return null
      const { Dialog, picture } = asked
      return (
        <Dialog
          picture={picture}
          label={label}
          onDone={(file) => {
            setAsked(undefined)
            onFile(file)
          }}
          onClose={() => setAsked(undefined)}
        />
      )
    },
  }
}
