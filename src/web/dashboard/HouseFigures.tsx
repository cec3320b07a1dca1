import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { Choice } from '../ui/chart/Choice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Unread } from '../ui/Unread.tsx'
import { BookCard } from './BookCard.tsx'
import classes from './Dashboard.module.css'
import { DeskCard } from './DeskCard.tsx'
import { FeesCard } from './FeesCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { type FigureLength, figuresQuery } from './use-figures.ts'
import { VolumeCard } from './VolumeCard.tsx'

const LENGTHS: readonly FigureLength[] = [7, 30, 90]

/** Staff: volume, income and the house's balances of some days. */
export function HouseFigures() {
  const { t } = useLabels()
  const [length, setLength] = useState<FigureLength>(30)
  const reading = useQuery(figuresQuery(length))
  const { data: figures, error } = reading
  const isKnown = figures !== undefined || !error
  return (
    <>
      <div className={classes.between}>
        <h2 className="flush bold size-16">{t('dashboard.figures')}</h2>
        <Choice
          label={t('dashboard.period')}
          value={String(length)}
          options={LENGTHS.map((value) => ({ value: String(value), label: t(`dashboard.days.d${value}`) }))}
          onChange={(value) => setLength(Number(value) as FigureLength)}
        />
      </div>
      <div className={classes.cards}>
        {isKnown ? (
          <>
            <VolumeCard figures={figures} />
            <DeskCard figures={figures} />
            <FeesCard figures={figures} />
          </>
        ) : (
          <Panel>
            <Unread reading={reading} height={228} />
          </Panel>
        )}
        <PriceCard />
        {isKnown && <BookCard figures={figures} />}
      </div>
    </>
  )
}
