import { type ReactNode, useEffect, useRef } from 'react'

const MARKS = {
  good: 'M14 25.5 21.5 33 35 17',
  wait: 'M24 14v11l7 5',
  bad: 'M24 14v13M24 33v.5',
}

interface NoticeProps {
  kind: keyof typeof MARKS
  title: string
  text: string
  children?: ReactNode
}

/**
 * A whole card that says one thing and where to go next; it takes the focus, so that it is read
 * out.
 */
export function NoticeCard({ kind, title, text, children }: NoticeProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`notice notice-${kind}`}>
      <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
        <circle className="notice-ring" cx="24" cy="24" r="21" />
        <path className="notice-mark" d={MARKS[kind]} />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
