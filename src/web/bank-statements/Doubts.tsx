import { Button, Radio } from '@mantine/core'
import type { ImportPreview } from '#core/bank-statements/import-schema.ts'
import { showDay } from '#core/rules/days.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import classes from './bank-statements.module.css'

type Doubt = ImportPreview['doubts'][number]
export type Stored = ImportPreview['missing'][number]
export type Places = Readonly<Record<number, number>>

export const OTHER = -1

/** The first stored line that no other line of the file is, or else the one that the file shows again. */
function proposeSame(doubts: readonly Doubt[]): Places {
  const taken = new Set<string>()
  const places = doubts.map(({ candidates, twins }, at) => {
    const free = candidates.findIndex(({ _id }) => !taken.has(_id))
    const chosen = candidates[free]
    if (chosen) taken.add(chosen._id)
    const again = twins.length > 0 ? candidates.length : OTHER
    return [at, free >= 0 ? free : again] as const
  })
  return Object.fromEntries(places)
}

const proposeOther = (doubts: readonly Doubt[]): Places =>
  Object.fromEntries(doubts.map((_, at) => [at, OTHER]))

/** The words of a stored line, and the deposit that it proves. */
export function StoredLine({ line }: { line: Stored }) {
  return (
    <span className="anywhere">
      {line.text}
      {line.deposit && (
        <>
          {' · '}
          <SubjectLink entity="deposit" id={line.deposit._id} className="brand">
            <code>{line.deposit.reference}</code>
          </SubjectLink>
        </>
      )}
    </span>
  )
}

type DoubtsProps = { doubts: readonly Doubt[]; places: Places; onPlaces: (places: Places) => void }

/** Lines of the file that look like stored ones: each is one of them, or another movement. */
export function Doubts({ doubts, places, onPlaces }: DoubtsProps) {
  const { t } = useLabels()
  if (doubts.length === 0) return null
  return (
    <section aria-label={t('statementFiles.questions.doubts')}>
      <div className="row-wrap gap-12 apart">
        <h3 className="heading">{t('statementFiles.questions.doubts')}</h3>
        {doubts.length > 1 && (
          <div className="row-wrap gap-8">
            <Button size="xs" variant="subtle" onClick={() => onPlaces(proposeSame(doubts))}>
              {t('statementFiles.questions.allSame')}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => onPlaces(proposeOther(doubts))}>
              {t('statementFiles.questions.allOther')}
            </Button>
          </div>
        )}
      </div>
      <p className="text flush">{t('statementFiles.questions.doubtsText')}</p>
      <ul className="plain-list">
        {doubts.map(({ day, amount, text, candidates, twins }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a file has its place only
          <li key={at} className={classes.doubt}>
            <div className="row gap-12">
              <span className="shrink grow">
                <span className="hint block">{showDay(day)}</span>
                <strong className="anywhere">{text}</strong>
              </span>
              <Amount value={amount} currency="BRL" strong />
            </div>
            <Radio.Group
              aria-label={text}
              value={places[at] === undefined ? null : String(places[at])}
              onChange={(place) => onPlaces({ ...places, [at]: Number(place) })}
            >
              <div className="stack gap-8">
                {candidates.concat(twins).map((line, place) => (
                  <Radio
                    key={line._id}
                    value={String(place)}
                    label={
                      <>
                        {t(`statementFiles.questions.${place < candidates.length ? 'same' : 'again'}`)}{' '}
                        <StoredLine line={line} />
                      </>
                    }
                  />
                ))}
                <Radio value={String(OTHER)} label={t('statementFiles.questions.other')} />
              </div>
            </Radio.Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
