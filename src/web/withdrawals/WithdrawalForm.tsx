import { Alert, Button } from '@mantine/core'
import { describePlace } from '#core/bank-accounts/payee.ts'
import { formatMoney } from '#core/money/money.ts'
import { firstRefusal, ok } from '#core/rules/verdict.ts'
import { AddressText } from '../bitcoin-addresses/Address.tsx'
import { useNetworkName } from '../bitcoin-addresses/CheckedAddress.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { FormButtons, FormModal } from '../ui/form/FormModal.tsx'
import { IconClockPause } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Promised } from '../ui/window/Promised.tsx'
import { useWithdrawalForm, type WithdrawalFormState } from './use-withdrawal-form.ts'
import { Sums, WithdrawalFields } from './WithdrawalFields.tsx'
import classes from './withdrawals.module.css'

/** The second step: a review of payee and costs before the amount is held. */
function WithdrawalCheck(props: WithdrawalFormState) {
  const { form, currency, amount, account, checked, payee } = props
  const { t } = useLabels()
  const network = useNetworkName()
  const isBank = form.values.kind === 'BANK'
  return (
    <>
      <DefinitionList lined>
        <Definition label={t('withdrawals.form.to')}>
          {isBank && account && (
            <span className={classes.payeeValue}>
              <strong>{account.ownerName}</strong>
              <small>{describePlace(account)}</small>
            </span>
          )}
          {!isBank && checked && (
            <span className={classes.payeeValue}>
              {payee.saved && <strong>{payee.saved.label}</strong>}
              <AddressText address={checked.address} />
              <small>{network}</small>
            </span>
          )}
        </Definition>
        <Definition label={t('withdrawals.form.amount')}>
          <Amount value={amount} currency={currency} strong />
        </Definition>
      </DefinitionList>
      <div className={classes.sums}>
        <Sums {...props} />
      </div>
      <Promised
        {...props.rehearsed}
        isKnown={false}
        promise={
          <p className="hint flush mt-12">
            {t(isBank ? 'withdrawals.form.finalBank' : 'withdrawals.form.final')}
          </p>
        }
      />
    </>
  )
}

type ButtonsProps = { form: string; state: WithdrawalFormState; onClose: () => void }

/** Cancel and continue, then correct and send. Continuing is locked while the balance does not cover it. */
function Buttons({ form, state, onClose }: ButtonsProps) {
  const { t } = useLabels()
  const { sums, stop, payee, amount, currency, isReview, isChecking, rehearsed, back } = state
  const { isBusy } = state.window
  const verdict = firstRefusal(stop, payee.verdict, sums?.affords ?? ok)
  if (!isReview)
    return (
      <FormButtons
        form={form}
        onClose={onClose}
        submitLabel={t('withdrawals.form.review')}
        verdict={verdict}
        reason={(!sums && t('withdrawals.form.loading')) || (isChecking && t('withdrawals.form.checking'))}
      />
    )
  return (
    <>
      <Button variant="default" data-autofocus disabled={isBusy} onClick={back}>
        {t('withdrawals.form.back')}
      </Button>
      <ActionButton type="submit" form={form} loading={isBusy} verdict={verdict} reason={rehearsed.lock}>
        {t('withdrawals.form.submit', { amount: formatMoney(amount ?? 0n, currency) })}
      </ActionButton>
    </>
  )
}

/** Why withdrawals are blocked for a time, before the user types. */
function Stopped({ stop }: Pick<WithdrawalFormState, 'stop'>) {
  const { t, say } = useLabels()
  if (stop.ok) return null
  return (
    <Alert color="yellow" mb={12} title={t('withdrawals.form.stopped')} icon={<IconClockPause size={18} />}>
      {say(stop)}
    </Alert>
  )
}

/** The request of a withdrawal: fields, review, sending. */
export function WithdrawalForm(shown: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  const state = useWithdrawalForm(shown)
  const { window, isReview, stop } = state
  return (
    <FormModal
      {...window}
      title={t(isReview ? 'withdrawals.form.reviewTitle' : 'withdrawals.form.title')}
      footer={(id, close) => <Buttons form={id} state={state} onClose={close} />}
      notice={<Stopped stop={stop} />}
    >
      {isReview ? <WithdrawalCheck {...state} /> : <WithdrawalFields {...state} opened={shown.opened} />}
    </FormModal>
  )
}
