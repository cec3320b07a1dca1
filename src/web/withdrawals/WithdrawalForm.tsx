import { Alert, Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { formatMoney } from '#core/money/money.ts'
import { firstRefusal, ok } from '#core/rules/verdict.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormButtons, FormModal } from '../ui/form/FormModal.tsx'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { notifyDone } from '../ui/notify.ts'
import { useWithdrawalForm, type WithdrawalFormState } from './use-withdrawal-form.ts'
import { WithdrawalCheck } from './WithdrawalCheck.tsx'
import { WithdrawalFields } from './WithdrawalFields.tsx'
import { sayAmount } from './withdrawal-status.ts'

type ButtonsProps = { form: string; state: WithdrawalFormState; onClose: () => void }

/** Cancel and continue, then correct and send. Continuing is locked while the balance does not cover it. */
function Buttons({ form, state, onClose }: ButtonsProps) {
  const { t } = useLabels()
  const { sums, stop, payee, amount, currency, isReview, isChecking, isBusy, back } = state
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

function useFieldLabels() {
  const { t } = useLabels()
  return {
    amount: t('withdrawals.form.amount'),
    address: t('bitcoinAddresses.address'),
    bankAccountId: t('withdrawals.form.account'),
  }
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
export function WithdrawalForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  const state = useWithdrawalForm()
  const { form, isReview, review, submit, isBusy, error } = state
  const next = form.onSubmit(async () => {
    if (!isReview) return review()
    const made = await submit()
    if (!made) return
    const see = { name: sayAmount(made), to: '/withdrawals', search: { open: made._id } } as const
    notifyDone(t('withdrawals.form.done'), t('withdrawals.form.doneText'), { see })
    onClose()
  }, focusInvalid)
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t(isReview ? 'withdrawals.form.reviewTitle' : 'withdrawals.form.title')}
      onSubmit={next}
      footer={(id, close) => <Buttons form={id} state={state} onClose={close} />}
      notice={<Stopped stop={state.stop} />}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      error={error}
      fieldLabels={useFieldLabels()}
    >
      {isReview ? <WithdrawalCheck {...state} /> : <WithdrawalFields {...state} opened={opened} />}
    </FormModal>
  )
}
