import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { HouseNotice } from '../approvals/HouseNotice.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { OpenRequests } from '../privacy/OpenRequests.tsx'
import { Choice } from '../ui/chart/Choice.tsx'
import { BookCard } from './BookCard.tsx'
import classes from './Dashboard.module.css'
import { DeskCard } from './DeskCard.tsx'
import { FeesCard } from './FeesCard.tsx'
import { NewCustomers } from './NewCustomers.tsx'
import { PriceCard } from './PriceCard.tsx'
import { SetupCard } from './SetupCard.tsx'
import { type FigureLength, figuresQuery } from './use-figures.ts'
import { VolumeCard } from './VolumeCard.tsx'
import { WaitingWork } from './WaitingWork.tsx'

const LENGTHS: readonly FigureLength[] = [7, 30, 90]

/** The figures of the day for staff: waiting work, volume, income and the house's balances. */
export function StaffFigures() {
  const { t } = useLabels()
  const [length, setLength] = useState<FigureLength>(30)
  const viewer = useViewer()
  const { data: figures } = useQuery(figuresQuery(length))
  return (
    <>
      <HouseNotice />
      {isAdmin(viewer) && <SetupCard />}
      <OpenRequests />
      <WaitingWork waiting={figures?.waiting} />
      <NewCustomers />
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
        <VolumeCard figures={figures} />
        <DeskCard figures={figures} />
        <FeesCard figures={figures} />
        <PriceCard />
        <BookCard figures={figures} />
      </div>
    </>
  )
}
