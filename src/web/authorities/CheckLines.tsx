import type { LineKind } from '#core/authorities/report.ts'
import type { CheckedLine, ReportCheck } from '#core/authorities/report-schema.ts'
import type { Code } from '#core/texts/codes.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconChecks } from '../ui/icons.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import classes from './authorities.module.css'

/** The kinds with a page of their own. */
const SUBJECTS: Partial<Record<LineKind, 'order' | 'deposit' | 'withdrawal'>> = {
  OTC: 'order',
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
}

function Line({ line }: { line: CheckedLine }) {
  const { t, say } = useLabels()
  const { kind, _id, at, people, problems, isInFile, count } = line
  const subject = SUBJECTS[kind]
  const name = t(`authorities.kind.${kind}`)
  return (
    <li className={classes.line}>
      <span className="strong ink">
        {subject ? (
          <SubjectLink entity={subject} id={_id} className={classes.subject}>
            {name}
          </SubjectLink>
        ) : (
          name
        )}
      </span>
      <span className={classes.people}>
        {people.map((person) => (
          <ClientName key={person._id} client={person} />
        ))}
      </span>
      <time className="caption" dateTime={at}>
        {formatDateTime(at)}
      </time>
      <StatusBadge
        plain
        style={{
          ...(isInFile ? { tone: 'yellow', glyph: 'clock' } : { tone: 'red', glyph: 'cross' }),
          label: t(isInFile ? 'authorities.inFile' : 'authorities.outside'),
        }}
      />
      <ul className={classes.problems}>
        {problems.map(({ field, code, params }) => (
          <li key={field + code}>
            {say({ code: code as Code, params })}{' '}
            <span className="caption">{count > 1 ? t('authorities.count', { count }) : field}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The lines with problems, with links to what would solve them. */
export function CheckLines({ check: { lines, problemCount } }: { check: ReportCheck }) {
  const { t } = useLabels()
  if (lines.length === 0) return <EmptyState icon={IconChecks} title={t('authorities.clean')} />
  return (
    <>
      <h2 className={classes.title}>{t('authorities.problems', { count: problemCount })}</h2>
      <p className={classes.about}>{t('authorities.note')}</p>
      <ul className="plain-list">
        {lines.map((line) => (
          <Line key={line._id + line.people[0]?._id + line.problems[0]?.code} line={line} />
        ))}
      </ul>
    </>
  )
}
