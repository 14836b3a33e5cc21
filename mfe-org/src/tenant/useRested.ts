import { useEffect, useState } from 'react'

/** Milliseconds of rest after which something is searched for (S1 §9). */
const REST = 500

/** What was typed, once typing rests; a single quote becomes a blank (S1 §5). */
export function useRested(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.replaceAll("'", ' ').trim()), REST)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}
