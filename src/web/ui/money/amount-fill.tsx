import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { Currency } from '#core/money/money.ts'
import { useSteady } from '../use-steady.ts'

type Fill = (amount: string) => void
type Targets = Partial<Record<Currency, Fill>>
type Register = (currency: Currency, fill: Fill) => () => void

const Filled = createContext<Targets>({})
/** Apart from the targets: a field that registers does not render when another one does. */
const Registering = createContext<Register>(() => () => {})

/** Links balances to the amount field of the open form. The shell has one around every screen. */
export function AmountFillProvider({ children }: { children: ReactNode }) {
  const [targets, setTargets] = useState<Targets>({})
  const register = useCallback((currency: Currency, fill: Fill) => {
    setTargets((before) => ({ ...before, [currency]: fill }))
    return () =>
      setTargets((before) => (before[currency] === fill ? { ...before, [currency]: undefined } : before))
  }, [])
  return (
    <Registering value={register}>
      <Filled value={targets}>{children}</Filled>
    </Registering>
  )
}

/**
 * The function that a click on a balance calls to fill the open form's amount; `undefined` without such a
 * form.
 */
export function useAmountFill(currency: Currency): Fill | undefined {
  return useContext(Filled)[currency]
}

/** Offers a field to the balances of its currency while it is mounted. `MoneyInput fillable` calls this. */
export function useAmountFillTarget(currency: Currency, fill: Fill, isEnabled = true): void {
  const register = useContext(Registering)
  const latest = useSteady(fill)
  useEffect(() => {
    if (!isEnabled) return undefined
    return register(currency, (amount) => latest(amount))
  }, [register, currency, isEnabled, latest])
}
