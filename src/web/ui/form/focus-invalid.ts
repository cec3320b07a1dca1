/** The most frames to wait until an error is on screen: half a second. */
const MOST_FRAMES = 30

/** Focuses the first wrong field once its error is on screen: `form.onSubmit(save, focusInvalid)`. */
export function focusInvalid(): void {
  lookAtNextFrame(MOST_FRAMES)
}

function lookAtNextFrame(left: number): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
    if (field) field.focus()
    else if (left > 0) lookAtNextFrame(left - 1)
  })
}
