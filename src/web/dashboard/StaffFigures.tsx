import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { HouseNotice } from '../approvals/HouseNotice.tsx'
import { loadAdminTexts } from '../i18n/i18n.ts'
import { OpenRequests } from '../privacy/OpenRequests.tsx'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import classes from './Dashboard.module.css'
import { figuresQuery } from './use-figures.ts'
import { WaitingWork } from './WaitingWork.tsx'

const WorkQueue = lazy(async () => {
  const [module] = await Promise.all([import('./WorkQueue.tsx'), loadAdminTexts()])
  return { default: module.WorkQueue }
})
const SetupCard = lazy(() => import('./SetupCard.tsx').then((module) => ({ default: module.SetupCard })))
const HouseFigures = lazy(() =>
  import('./HouseFigures.tsx').then((module) => ({ default: module.HouseFigures })),
)

/** Staff: the queue of work, the waiting rows of each list, and then the figures, whose code comes after the first screen. */
export function StaffFigures() {
  const viewer = useViewer()
  const wasIdle = useFirstIdle()
  const { data: figures } = useQuery(figuresQuery(30))
  return (
    <>
      <Suspense fallback={<Skeleton className={classes.queue} radius="xl" />}>
        <WorkQueue />
      </Suspense>
      <HouseNotice />
      <Suspense>{isAdmin(viewer) && <SetupCard />}</Suspense>
      <OpenRequests />
      <WaitingWork waiting={figures?.waiting} />
      <div className={classes.figures}>
        <Suspense>{wasIdle && <HouseFigures />}</Suspense>
      </div>
    </>
  )
}
