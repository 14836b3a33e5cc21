import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Told once of each failure. */
  readonly onFailure: (error: unknown) => void
  /** Another value is another try, such as another address. */
  readonly attempt: unknown
  /** In its stead; nothing unless given. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  readonly attempt: unknown
}

/** Keeps a part of the page that cannot be drawn from taking the others with it. */
export class FrameBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, attempt: this.props.attempt }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { attempt }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return attempt === state.attempt ? null : { failed: false, attempt }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error)
  }

  override render(): ReactNode {
    const { fallback = null, children } = this.props
    return this.state.failed ? fallback : children
  }
}
