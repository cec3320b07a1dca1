import { CURRENCY, type Currency } from '#core/money/money.ts'

/** The number of decimals that the largest value of an axis needs. */
function decimalsFor(currency: Currency, most: number): number {
  if (CURRENCY[currency].precision <= 2) return most >= 1000 ? 0 : 2
  if (most >= 10) return 2
  return most >= 0.01 ? 4 : 8
}

/** The height of a label of the axis. */
const LABEL_PX = 18

/** Whether no edge of the axis cuts a label at `y`, and no box covers it; in pixels from the top. */
export const hasRoom = (y: number, of: { boxes: readonly number[]; height: number }): boolean =>
  y >= LABEL_PX / 2 && y <= of.height - LABEL_PX / 2 && of.boxes.every((box) => Math.abs(y - box) >= LABEL_PX)

const MASK = '•••••'

/** Formats the values of an axis in short; a placeholder for all while amounts are hidden. */
export function axisFormat(
  currency: Currency,
  values: readonly (number | null)[],
  isHidden = false,
): (value: number) => string {
  if (isHidden) return () => MASK
  const digits = decimalsFor(currency, Math.max(0, ...values.map((value) => Math.abs(value ?? 0))))
  const format = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (value) => format.format(value)
}
