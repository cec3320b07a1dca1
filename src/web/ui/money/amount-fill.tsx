import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Currency } from '#core/money/money.ts'

type Fill = (amount: string) => void
type Targets = Partial<Record<Currency, Fill>>
type AmountFill = { targets: Targets; register: (currency: Currency, fill: Fill) => () => void }

const Context = createContext<AmountFill>({ targets: {}, register: () => () => {} })

/** Links balances to the amount field of the open form. The shell has one around every screen. */
export function AmountFillProvider({ children }: { children: ReactNode }) {
  const [targets, setTargets] = useState<Targets>({})
  const register = useCallback((currency: Currency, fill: Fill) => {
    setTargets((before) => ({ ...before, [currency]: fill }))
    return () =>
      setTargets((before) => (before[currency] === fill ? { ...before, [currency]: undefined } : before))
  }, [])
  const value = useMemo(() => ({ targets, register }), [targets, register])
  return <Context value={value}>{children}</Context>
}

/**
 * The function that a click on a balance calls to fill the open form's amount; `undefined` without such a
 * form.
 */
export function useAmountFill(currency: Currency): Fill | undefined {
  return useContext(Context).targets[currency]
}

/** Offers a field to the balances of its currency while it is mounted. `MoneyInput fillable` calls this. */
export function useAmountFillTarget(currency: Currency, fill: Fill, isEnabled = true): void {
  const { register } = useContext(Context)
  const latest = useRef(fill)
  latest.current = fill
  useEffect(() => {
    if (!isEnabled) return undefined
    return register(currency, (amount) => latest.current(amount))
  }, [register, currency, isEnabled])
}
