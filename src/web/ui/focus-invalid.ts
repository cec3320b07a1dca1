/** Puts the focus on the first field at fault, once its error is on screen: `form.onSubmit(save, focusInvalid)`. */
export function focusInvalid(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}
