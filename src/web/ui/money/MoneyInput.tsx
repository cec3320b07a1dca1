import { UnstyledButton } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { CURRENCY, type Currency, groupDecimal, percentShareFloor, toWire } from '#core/money/money.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { DecimalInput } from '../form/DecimalInput.tsx'
import { IconChevronDown, IconMinus, IconPlus } from '../icons.tsx'
import { lateMenu } from '../late-menu.tsx'
import { useSteady } from '../use-steady.ts'
import { useAmountFillTarget } from './amount-fill.tsx'
import { coinMark } from './Coin.tsx'
import classes from './MoneyInput.module.css'
import { readPastedAmount, toFullPrecision, toMinor, toText } from './money-text.ts'

export type MoneyInputProps<Code extends Currency = Currency> = {
  label: ReactNode
  currency: Code
  /** The wire's decimal string, `''` when empty. Never a number. */
  value: string
  onChange: (value: string) => void
  /** Shows the currency switch inside the field. */
  onCurrency?: (currency: Code) => void
  /** The choices of the switch. */
  currencies?: readonly Code[]
  /** The amount of 100 %; with it, the chips 25 %, 50 % and 100 % show. */
  available?: bigint | string
  /** A click on a balance of this currency fills the field. */
  fillable?: boolean
  /** Under the label: the minimum, before the user types. */
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string
  onBlur?: () => void
  'data-autofocus'?: boolean
  'aria-label'?: string
  /** The place of the field in its form, and whether its value was changed. */
  'data-path'?: string
  'data-changed'?: boolean
  /** Arrow keys and two buttons move the value by so many steps; with Shift, ten. */
  onStep?: (steps: bigint) => void
}

const CurrencyMenu = lateMenu(() => import('./CurrencyItems.tsx').then((module) => module.CurrencyItems))

function CurrencySwitch({ currency, currencies = [], onCurrency }: MoneyInputProps) {
  const { t } = useLabels()
  const button = (
    <UnstyledButton className={classes.switch} aria-label={t('ui.switchCurrency', { currency })}>
      {currency}
      <IconChevronDown size={14} />
    </UnstyledButton>
  )
  const toItem = (name: Currency) => ({ name, choose: () => onCurrency?.(name) })
  return <CurrencyMenu position="bottom-end" button={button} items={{ currencies: currencies.map(toItem) }} />
}

function Chips({
  available,
  currency,
  onPick,
}: {
  available: bigint
  currency: Currency
  onPick: (v: string) => void
}) {
  const { t } = useLabels()
  return (
    <div className="wrap gap-8 mt-8">
      {[25n, 50n, 100n].map((percent) => (
        <UnstyledButton
          key={percent}
          className={classes.chip}
          aria-label={t('ui.percentOfBalance', { percent: String(percent) })}
          onClick={() => onPick(toText(percentShareFloor(available, percent * 100n), currency))}
        >
          {percent === 100n ? t('ui.all') : `${percent}%`}
        </UnstyledButton>
      ))}
    </div>
  )
}

/** The buttons of {@link MoneyInputProps.onStep}; the keyboard has the arrows. */
function Steps({ onStep }: { onStep: (steps: bigint) => void }) {
  return (
    <span className={classes.steps}>
      {([-1n, 1n] as const).map((by) => (
        <UnstyledButton key={by} tabIndex={-1} aria-hidden onClick={() => onStep(by)}>
          {by < 0n ? <IconMinus size={15} /> : <IconPlus size={15} />}
        </UnstyledButton>
      ))}
    </span>
  )
}

function stepBy(event: KeyboardEvent, onStep: MoneyInputProps['onStep']): void {
  if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  onStep((event.key === 'ArrowUp' ? 1n : -1n) * (event.shiftKey ? 10n : 1n))
}

/**
 * The typed text while the user types, the wire's text otherwise. A value from outside (a chip, a balance, a
 * conversion) replaces the typed text.
 */
function useTyped(value: string, currency: Currency) {
  const [typed, setTyped] = useState(value)
  const shown = toFullPrecision(typed, currency) === value ? typed : value
  return [shown, setTyped] as const
}

/** Renders when something of it changes, not with each letter in another field of its form. */
const Field = memo((props: MoneyInputProps) => {
  const { currency, value, onChange, onCurrency, available, fillable, disabled, readOnly } = props
  const [typed, setTyped] = useTyped(value, currency)
  const set = (text: string) => {
    setTyped(text)
    const wire = toFullPrecision(text, currency)
    if (wire !== value) onChange(wire)
  }
  useAmountFillTarget(currency, set, Boolean(fillable) && !disabled)
  const paste = (event: ClipboardEvent) => {
    const pasted = readPastedAmount(event.clipboardData.getData('text'), currency)
    event.preventDefault()
    if (pasted && !disabled && !readOnly) set(pasted)
  }
  return (
    <div>
      <DecimalInput
        label={props.label}
        aria-label={props['aria-label']}
        onKeyDown={(event) => stepBy(event, props.onStep)}
        description={props.description}
        error={props.error}
        required={props.required}
        disabled={disabled}
        readOnly={readOnly}
        placeholder={props.placeholder ?? groupDecimal(toWire(0n, currency))}
        data-autofocus={props['data-autofocus']}
        data-path={props['data-path']}
        data-changed={props['data-changed']}
        classNames={{ input: 'strong tabular' }}
        value={typed}
        onChange={set}
        decimals={CURRENCY[currency].precision}
        grouped
        onBlur={() => {
          setTyped(value)
          props.onBlur?.()
        }}
        onPaste={paste}
        leftSection={<span className="hint">{coinMark(currency, 17)}</span>}
        leftSectionPointerEvents="none"
        rightSection={
          props.onStep ? <Steps onStep={props.onStep} /> : onCurrency && <CurrencySwitch {...props} />
        }
        rightSectionWidth={onCurrency || props.onStep ? 72 : undefined}
      />
      {available !== undefined && !disabled && !readOnly && (
        <Chips available={toMinor(available, currency)} currency={currency} onPick={set} />
      )}
    </div>
  )
})

/**
 * An amount field: a string in, a string out at the currency's precision (`"25.00"`), never a JS number. It
 * shows `25.000,00` and accepts pasted amounts (`R$ 1.234,56`, `1,234.56`, `0,0407 1226 BTC`).
 */
export function MoneyInput<Code extends Currency>(props: MoneyInputProps<Code>) {
  const { onCurrency, onStep } = props
  const acts = {
    onChange: useSteady(props.onChange),
    onBlur: useSteady(() => props.onBlur?.()),
    switchTo: useSteady((code: Currency) => onCurrency?.(code as Code)),
    step: useSteady((steps: bigint) => onStep?.(steps)),
  }
  return (
    <Field
      {...props}
      onChange={acts.onChange}
      onBlur={acts.onBlur}
      onCurrency={onCurrency && acts.switchTo}
      onStep={onStep && acts.step}
    />
  )
}
