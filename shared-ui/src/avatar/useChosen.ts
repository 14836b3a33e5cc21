import { useEffect, useRef, useState } from 'react'
import { failureText } from '../api/failure'
import { type CropArea, type AvatarCrop, cropOf, CENTRED_VIEW, type CropView } from './geometry'
import { type ChosenPicture, openPicture } from './picture'

/**
 * The chosen picture and what the editor does with it. `picture` is null until a file was opened;
 * `fault` is a sentence for the person, cleared by the next choice.
 */
export interface PictureChoice {
  readonly picture: ChosenPicture | null
  readonly view: CropView
  /** Null until the stage has measured the picture. */
  readonly crop: AvatarCrop | null
  /** What is wrong with what was chosen. */
  readonly fault: string | null
  choose(file: File): void
  setView(change: (before: CropView) => CropView): void
  setArea(area: CropArea): void
  refuse(text: string | null): void
  broken(text: string): void
}

/**
 * The picture that was chosen, and how it lies under the frame. A refused one leaves an earlier one
 * as it is.
 */
export function useChosen(): PictureChoice {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [view, setView] = useState<CropView>(CENTRED_VIEW)
  const [area, setArea] = useState<CropArea | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const turn = useRef(0)
  useEffect(() => () => picture?.close(), [picture])
  const take = (next: ChosenPicture | null): void => {
    setPicture(next)
    setView(CENTRED_VIEW)
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
