import type { User } from '#core/users/user-schema.ts'
import { mayStopWithdrawals } from '#core/withdrawals/stop.ts'
import { STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { IconLock } from '../ui/icons.tsx'
import { ActButton, type RowAct, useQuestion } from '../ui/window/act.tsx'

/** Stops the client's withdrawals at once, with a reason. A stop is lifted in the user's record. */
const STOP: RowAct<User> = {
  slice: 'users',
  refreshes: ['clients'],
  texts: 'clients.stop',
  tone: 'red',
  verdict: ({ _id: id, roles }, by) => mayStopWithdrawals({ id, roles }, by),
  values: ({ name }) => ({ name, hours: STOP_SECONDS / 3600 }),
  reason: 'audited',
  send: ({ _id }, reason) => ({ path: `/${_id}/withdrawal-stop`, method: 'POST', body: { reason } }),
  doneText: ({ name }) => name,
}

export function StopWithdrawals({ user }: { user: User }) {
  const { ask, question } = useQuestion(user)
  return (
    <>
      <ActButton
        variant="default"
        color={undefined}
        leftSection={<IconLock size={17} stroke={1.8} aria-hidden />}
        act={STOP}
        row={user}
        onAsk={ask}
      />
      {question}
    </>
  )
}
