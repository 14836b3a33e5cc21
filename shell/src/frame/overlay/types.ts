/** Draws toasts and questions above everything. */
export interface OverlayState {
  toast(kind: 'success' | 'info' | 'warning' | 'error', text: string): void
  confirm(question: {
    title: string
    content?: string
    okText: string
    cancelText: string
  }): Promise<boolean>
}
