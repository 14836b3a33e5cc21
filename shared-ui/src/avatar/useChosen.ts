import { useEffect, useRef, useState } from 'react'
import { failureText } from '../api/failure'
import { type Area, type AvatarCrop, cropOf, START, type View } from './geometry'
import { type ChosenPicture, openPicture } from './picture'

export interface Chosen {
  readonly picture: ChosenPicture | null
  readonly view: View
  /** Null until the stage has measured the picture. */
  readonly crop: AvatarCrop | null
  /** What is wrong with what was chosen. */
  readonly fault: string | null
  choose(file: File): void
  setView(change: (before: View) => View): void
  setArea(area: Area): void
  refuse(text: string | null): void
  broken(text: string): void
}

/**
 * The picture that was chosen, and how it lies under the frame. A refused one leaves an earlier one
 * as it is.
 */
export function useChosen(): Chosen {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [view, setView] = useState<View>(START)
  const [area, setArea] = useState<Area | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const turn = useRef(0)
  useEffect(() => () => picture?.close(), [picture])
  const take = (next: ChosenPicture | null): void => {
    setPicture(next)
    setView(START)
    setArea(null)
  }
  return {
    picture,
    view,
    crop: picture && area ? cropOf(area, view.turn, picture) : null,
    fault,
    choose(file) {
      const mine = ++turn.current
      setFault(null)
      openPicture(file).then(
        // Of two chosen one after the other the later counts, whichever opens first.
        (opened) => (mine === turn.current ? take(opened) : opened.close()),
        (error: unknown) => mine === turn.current && setFault(failureText(error)),
      )
    },
    setView,
    setArea,
    refuse: setFault,
    broken(text) {
      take(null)
      setFault(text)
    },
  }
}
