import { Alert, Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { formatMoney } from '#core/money/money.ts'
import { firstRefusal, ok } from '#core/rules/verdict.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormButtons, FormModal } from '../ui/form/FormModal.tsx'
import { useWithdrawalForm, type WithdrawalFormState } from './use-withdrawal-form.ts'
import { WithdrawalCheck } from './WithdrawalCheck.tsx'
import { WithdrawalFields } from './WithdrawalFields.tsx'

type ButtonsProps = { form: string; state: WithdrawalFormState; onClose: () => void }

/** Cancel and continue, then correct and send. Continuing is locked while the balance does not cover it. */
function Buttons({ form, state, onClose }: ButtonsProps) {
  const { t } = useLabels()
  const { sums, stop, payee, amount, currency, isReview, isChecking, back } = state
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
      <ActionButton type="submit" form={form} loading={isBusy} verdict={verdict}>
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
