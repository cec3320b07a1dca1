import { IconChevronRight, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { isUnderReview, type Missing, missingOf } from '#core/users/review.ts'
import { statisticsQuery, useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import classes from './ReviewCard.module.css'

const chevron = <IconChevronRight size={16} stroke={1.8} aria-hidden />

/** A part of the registration that the customer can still add, with the screen for it. */
function Part({ part }: { part: Missing }) {
  const { t } = useLabels()
  return (
    <li className={classes.part}>
      <IconCircleDashed className="rigid" size={18} stroke={1.6} aria-hidden />
      <span className={classes.name}>
        <strong className="ink strong">{t(`dashboard.review.part.${part}.name`)}</strong>
        <span className="caption block">{t(`dashboard.review.part.${part}.text`)}</span>
      </span>
      {part !== 'mail' && (
        <LinkButton
          variant="default"
          size="sm"
          to={part === 'bankAccount' ? '/bank-accounts' : '/profile'}
          rightSection={chevron}
        >
          {t('dashboard.review.add')}
        </LinkButton>
      )}
    </li>
  )
}

/** The state of the customer's registration until staff have accepted it: the reason of staff, and what is missing. */
export function ReviewCard() {
  const { t } = useLabels()
  const profile = useProfile()
  const styles = useStatusStyles(USER_STATUS)
  const isShown = isUnderReview(profile)
  const { data: accounts } = useQuery({ ...statisticsQuery('bank-accounts'), enabled: isShown })
  if (!isShown || !accounts) return null
  const count = Object.values(accounts.status).reduce((sum: number, one) => sum + (one ?? 0), 0)
  const missing = missingOf(profile, count)
  return (
    <Panel title={t('dashboard.review.title')} aside={<StatusBadge style={styles[profile.status]} />}>
      <p className="text flush">
        {profile.statusDescription
          ? t('dashboard.review.reason', { reason: profile.statusDescription })
          : t('dashboard.review.text')}
      </p>
      {missing.length > 0 && (
        <>
          <h3 className="heading mt-8">{t('dashboard.review.missing')}</h3>
          <ul className={classes.parts}>
            {missing.map((part) => (
              <Part key={part} part={part} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
