import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import {
  IconBuildingBank,
  IconChevronRight,
  IconClock,
  IconFileAlert,
  IconLink,
  IconUser,
} from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Callout } from '../ui/Panel.tsx'
import { useNextAct } from './use-next-act.ts'

const chevron = <IconChevronRight size={16} stroke={1.8} aria-hidden />

const ICONS = { receipt: IconFileAlert, pix: IconClock, transaction: IconLink }

function ProofMissing({ kind, deposit }: { kind: keyof typeof ICONS; deposit: Deposit }) {
  const { t } = useLabels()
  const Icon = ICONS[kind]
  return (
    <Callout
      lead={<Icon size={26} stroke={1.6} aria-hidden />}
      title={t(`dashboard.next.${kind}.title`)}
      text={
        <span>
          {t(`dashboard.next.${kind}.text`)}{' '}
          <Amount value={deposit.amount} currency={deposit.currency} strong />{' '}
          <span className="code">{deposit.reference}</span>
        </span>
      }
      action={
        <LinkButton to="/deposits" search={{ open: deposit._id }} rightSection={chevron}>
          {t(`dashboard.next.${kind}.act`)}
        </LinkButton>
      }
    />
  )
}

function AccountPending() {
  const { t } = useLabels()
  return (
    <Callout
      lead={<IconBuildingBank size={26} stroke={1.6} aria-hidden />}
      title={t('dashboard.next.account.title')}
      text={t('dashboard.next.account.text')}
      action={
        <LinkButton variant="default" to="/bank-accounts" rightSection={chevron}>
          {t('dashboard.next.account.act')}
        </LinkButton>
      }
    />
  )
}

/** Staff ask for more before they decide about the registration. */
function MoreAsked({ reason }: { reason: string }) {
  const { t } = useLabels()
  return (
    <Callout
      lead={<IconUser size={26} stroke={1.6} aria-hidden />}
      title={t('dashboard.next.data.title')}
      text={reason}
      action={
        <LinkButton to="/profile" rightSection={chevron}>
          {t('dashboard.next.data.act')}
        </LinkButton>
      }
    />
  )
}

/** The most urgent task of the customer, beside a firm quotation, which the shell shows; nothing without one. */
export function NextAct() {
  const { status, statusDescription } = useProfile()
  const asked = status === 'PENDING' && statusDescription
  return asked ? <MoreAsked reason={asked} /> : <NextTask />
}

function NextTask() {
  const next = useNextAct()
  if (!next) return null
  return next.kind === 'account' ? <AccountPending /> : <ProofMissing {...next} />
}
