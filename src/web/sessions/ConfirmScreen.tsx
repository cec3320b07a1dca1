import { useNavigate } from '@tanstack/react-router'
import { LinkAct } from './LinkAct.tsx'

/** Confirms a registration by the link of its mail; then the customer signs in. */
export function ConfirmScreen() {
  const navigate = useNavigate()
  const onDone = () => void navigate({ to: '/auth/login', search: { why: 'registered' }, replace: true })
  return <LinkAct act="confirm" onDone={onDone} />
}
