import { Button, InputBase, Popover } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Currency } from '#core/money/money.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconChevronDown } from '../icons.tsx'
import { MoneyInput } from '../money/MoneyInput.tsx'

/** Amounts of one currency by their bounds, in whole units; an empty bound is open. */
export type AmountRange = { currency: Currency; from: string; to: string }

export type AmountInputProps = {
  label: string
  currencies: readonly Currency[]
  /** The active filter in words. */
  text?: string | undefined
  value: AmountRange
  onChange: (range: AmountRange) => void
}

type FieldsProps = Omit<AmountInputProps, 'label' | 'text'> & { onDone: () => void }

function AmountFields({ value, currencies, onChange, onDone }: FieldsProps) {
  const { t } = useLabels()
  const [range, setRange] = useState(value)
  const set = (patch: Partial<AmountRange>) => setRange((before) => ({ ...before, ...patch }))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onChange(range)
    onDone()
  }
  return (
    <form className="stack gap-12" onSubmit={apply}>
      <MoneyInput
        data-autofocus
        label={t('ui.grid.amountFrom')}
        currency={range.currency}
        currencies={currencies}
        onCurrency={(currency) => setRange({ currency, from: '', to: '' })}
        value={range.from}
        onChange={(from) => set({ from })}
      />
      <MoneyInput
        label={t('ui.grid.amountTo')}
        currency={range.currency}
        value={range.to}
        onChange={(to) => set({ to })}
      />
      <Button type="submit">{t('ui.grid.applyFilter')}</Button>
    </form>
  )
}

/** The currency of an amount and its bounds, in a small window of the field. */
export function AmountInput({ label, currencies, text, value, onChange }: AmountInputProps) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={280} trapFocus returnFocus>
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          aria-label={t('ui.grid.filterBy', { name: [label, text].filter(Boolean).join(': ') })}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={text ? 'ellipsis' : 'muted'}>{text || label}</span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <AmountFields
          value={value}
          currencies={currencies}
          onChange={onChange}
          onDone={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
