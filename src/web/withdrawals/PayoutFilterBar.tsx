import { SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { TRANSFER_KINDS } from '#core/deposits/deposit.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './payouts.module.css'
import { filterPayouts, NEXT_ACTS, nextActOf, type PayoutFilters } from './payouts.ts'

type FilterBarProps = {
  filters: PayoutFilters
  rows: readonly Withdrawal[]
  onChange: (filters: PayoutFilters) => void
}

/** The search, the kind, and the next act with its number of rows. */
export function PayoutFilterBar({ filters, rows, onChange }: FilterBarProps) {
  const { t } = useLabels()
  const counted = filterPayouts(rows, { ...filters, act: undefined })
  return (
    <div className={classes.filters}>
      <TextInput
        aria-label={t('payouts.search')}
        placeholder={t('payouts.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filters.search}
        data-search
        onChange={(event) => onChange({ ...filters, search: event.currentTarget.value })}
      />
      <div className={classes.chips}>
        {NEXT_ACTS.map((act) => (
          <UnstyledButton
            key={act}
            className={classes.chip}
            aria-pressed={filters.act === act}
            onClick={() => onChange({ ...filters, act: filters.act === act ? undefined : act })}
          >
            {t(`payouts.chip.${act}`)}{' '}
            <strong className="tabular">{counted.filter((row) => nextActOf(row) === act).length}</strong>
          </UnstyledButton>
        ))}
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('payouts.kinds')}
        value={filters.kind ?? ''}
        onChange={(value) => onChange({ ...filters, kind: TRANSFER_KINDS.find((kind) => kind === value) })}
        data={[
          { value: '', label: t('payouts.all') },
          ...TRANSFER_KINDS.map((kind) => ({ value: kind, label: t(`withdrawals.kindShort.${kind}`) })),
        ]}
      />
    </div>
  )
}
