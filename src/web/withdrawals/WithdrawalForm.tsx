import { Alert, Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { formatMoney } from '#core/money/money.ts'
import { firstRefusal, ok } from '#core/rules/verdict.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { useDiscard } from '../ui/form/use-discard.tsx'
import { notifyDone } from '../ui/notify.ts'
import { Modal } from '../ui/window/Modal.tsx'
import { useWithdrawalForm, type WithdrawalFormState } from './use-withdrawal-form.ts'
import { WithdrawalCheck } from './WithdrawalCheck.tsx'
import { WithdrawalFields } from './WithdrawalFields.tsx'

const FORM_ID = 'withdrawal-form'

type ButtonsProps = { state: WithdrawalFormState; onClose: () => void }

/** Cancel and continue, then correct and send. Continuing is locked while the balance does not cover it. */
function Buttons({ state, onClose }: ButtonsProps) {
  const { t } = useLabels()
  const { sums, stop, amount, currency, isReview, isChecking, isBusy, back } = state
  const verdict = firstRefusal(stop, sums?.affords ?? ok)
  if (!isReview)
    return (
      <>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <ActionButton
          key="review"
          type="submit"
          form={FORM_ID}
          verdict={verdict}
          reason={(!sums && t('withdrawals.form.loading')) || (isChecking && t('withdrawals.form.checking'))}
        >
          {t('withdrawals.form.review')}
        </ActionButton>
      </>
    )
  return (
    <>
      <Button variant="default" data-autofocus disabled={isBusy} onClick={back}>
        {t('withdrawals.form.back')}
      </Button>
      <ActionButton key="send" type="submit" form={FORM_ID} loading={isBusy} verdict={verdict}>
        {t('withdrawals.form.submit', { amount: formatMoney(amount ?? 0n, currency) })}
      </ActionButton>
    </>
  )
}

function useFieldLabels() {
  const { t } = useLabels()
  return {
    amount: t('withdrawals.form.amount'),
    address: t('withdrawals.form.address'),
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
  const { close, question } = useDiscard(opened && form.isDirty(), onClose)
  const fieldLabels = useFieldLabels()
  const next = form.onSubmit(async () => {
    if (!isReview) return review()
    if (!(await submit())) return
    notifyDone(t('withdrawals.form.done'), t('withdrawals.form.doneText'))
    onClose()
  }, focusInvalid)
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        title={t(isReview ? 'withdrawals.form.reviewTitle' : 'withdrawals.form.title')}
        isBusy={isBusy}
        footer={<Buttons state={state} onClose={close} />}
      >
        <Stopped stop={state.stop} />
        <form id={FORM_ID} onSubmit={next} noValidate>
          {isReview ? <WithdrawalCheck {...state} /> : <WithdrawalFields {...state} opened={opened} />}
        </form>
        <FormError error={error} fieldLabels={fieldLabels} />
      </Modal>
      {question}
    </>
  )
}
