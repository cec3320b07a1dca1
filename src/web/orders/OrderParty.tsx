import type { UseFormReturnType } from '@mantine/form'
import { NATURES, type Nature, PAIR } from '#core/orders/order.ts'
import { hasPermission } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceChips } from '../ledger/Balances.tsx'
import { Definition } from '../ui/Definition.tsx'
import { UserSelect } from '../ui/form/UserSelect.tsx'
import { IconArrowRight } from '../ui/icons.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { useUserName } from '../ui/use-user-choices.ts'
import classes from './OrderForm.module.css'
import type { OrderValues } from './use-order-form.ts'

type OrderPartyProps = {
  form: UseFormReturnType<OrderValues>
  /** Switches between buying and selling. */
  onTurn?: () => void
}

/**
 * The customer, the side, and both currencies with their balances; a click on the balance to give fills the
 * amount.
 */
export function OrderParty({ form, onTurn }: OrderPartyProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { nature, userId } = form.values
  const { orig, dest } = PAIR[nature]
  const owner = userId === viewer.id ? undefined : userId
  const turn = (next: string) => {
    form.setValues({ nature: next as Nature })
    form.clearErrors()
    onTurn?.()
  }
  return (
    <>
      {hasPermission(viewer, 'order.create.another') && (
        <UserSelect
          label={t('orders.form.user')}
          me={viewer.id}
          value={userId}
          onChange={(id) => form.setFieldValue('userId', id || viewer.id)}
          error={form.errors.userId}
        />
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('orders.form.nature')}
        value={nature}
        onChange={turn}
        data={NATURES.map((value) => ({ value, label: t(`orders.form.verb.${value}`) }))}
      />
      <div className={classes.pair}>
        <BalanceChips only={orig} userId={owner} />
        <IconArrowRight size={16} stroke={1.8} aria-hidden />
        <BalanceChips only={dest} userId={owner} />
      </div>
    </>
  )
}

/** In a review: the customer, unless it is the viewer, and the operation. */
export function PartyLines({ values: { nature, kind, userId } }: { values: OrderValues }) {
  const { t } = useLabels()
  const isOther = userId !== useViewer().id
  const name = useUserName(isOther ? userId : undefined)
  return (
    <>
      {isOther && <Definition label={t('orders.column.customer')}>{name}</Definition>}
      <Definition label={t('orders.column.operation')}>{t(`orders.name.${nature}.${kind}`)}</Definition>
    </>
  )
}
