import { Alert } from '@mantine/core'
import type { ReportCheck } from '#core/authorities/report-schema.ts'
import type { Code } from '#core/texts/codes.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './authorities.module.css'

const SUMS = ['customers', 'house', 'books'] as const

/** The brokerage, how many lines the file has, and the sums of the custody. */
export function CheckSums({ check }: { check: ReportCheck }) {
  const { t, say } = useLabels()
  const { report, house, headerProblems, lineCount, leftOutCount, custody, isOver } = check
  return (
    <div className="line-top padded">
      {headerProblems.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {say({ code: 'authority.noHouse' satisfies Code })}
        </Alert>
      )}
      <div className={classes.sums}>
        <DefinitionList>
          {report === 'decripto' && house && (
            <Definition label={t('authorities.house')} hint={formatDocument(house.document)}>
              {house.name}
            </Definition>
          )}
          <Definition label={t('authorities.lines')} hint={!isOver && t('authorities.notOver')}>
            {t('authorities.count', { count: lineCount - leftOutCount })}
          </Definition>
          {leftOutCount > 0 && (
            <Definition label={t('authorities.leftOut')}>
              <strong className="bad">{t('authorities.count', { count: leftOutCount })}</strong>
            </Definition>
          )}
          {custody &&
            SUMS.map((sum) => (
              <Definition key={sum} label={t(`authorities.sum.${sum}`)}>
                <Amount
                  value={custody[sum].replace('-', '')}
                  kind={custody[sum].startsWith('-') ? 'D' : 'C'}
                  currency="BTC"
                />
              </Definition>
            ))}
        </DefinitionList>
      </div>
    </div>
  )
}
