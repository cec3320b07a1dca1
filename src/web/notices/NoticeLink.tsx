import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notice } from '#core/notices/notice-schema.ts'

/** The lists whose windows show the subjects; {@link noticePath} of core has the same addresses. */
const LISTS = {
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  bankAccount: '/bank-accounts',
  user: '/users',
  approval: '/approvals',
  dayClose: '/day-close',
} as const

type NoticeLinkProps = {
  notice: Pick<Notice, 'subject'>
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link to the object of a notice. */
export function NoticeLink({ notice: { subject }, ...shared }: NoticeLinkProps) {
  if (!subject) return <Link {...shared} to="/profile" />
  const { entity, id } = subject
  if (entity === 'order') return <Link {...shared} to="/orders/$id" params={{ id }} />
  if (entity === 'shipment') return <Link {...shared} to="/shipments/$id" params={{ id }} />
  if (entity === 'bitcoinAddress') return <Link {...shared} to="/bank-accounts" />
  if (entity === 'openDay') return <Link {...shared} to="/day-close" />
  return <Link {...shared} to={LISTS[entity]} search={{ open: id }} />
}
