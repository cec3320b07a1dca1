import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { HouseNotice } from '../approvals/HouseNotice.tsx'
import { setupQuery } from '../approvals/setup-query.ts'
import { requestsQuery } from '../privacy/privacy-queries.ts'
import { lateComponent } from '../ui/late-component.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import classes from './Dashboard.module.css'
import { queueQuery } from './queue-query.ts'
import { figuresQuery } from './use-figures.ts'
import { WaitingWork } from './WaitingWork.tsx'

const WorkQueue = lateComponent(() => import('./WorkQueue.tsx').then((module) => module.WorkQueue))
const loadSetup = () => import('./SetupCard.tsx').then((module) => module.SetupCard)
const SetupCard = lateComponent(loadSetup)
const loadRequests = () => import('../privacy/OpenRequests.tsx').then((module) => module.OpenRequests)
const OpenRequests = lateComponent(loadRequests)
const HouseFigures = lateComponent(() => import('./HouseFigures.tsx').then((module) => module.HouseFigures))

/** Whether the parts below the queue have their first answers: they come at once, so that none moves under a pointer. */
function useAreKnown(): boolean {
  const isChief = isAdmin(useViewer())
  const { isLoading: isQueueLoading } = useQuery(queueQuery)
  const { isLoading: isSetupLoading } = useQuery(setupQuery)
  const { isLoading: areRequestsLoading } = useQuery({ ...requestsQuery, enabled: isChief })
  useEffect(() => {
    if (isChief) void Promise.allSettled([loadSetup(), loadRequests()])
  }, [isChief])
  return !isQueueLoading && !isSetupLoading && !areRequestsLoading
}

/** Staff: the queue of work, the waiting rows of each list, and then the figures, whose code comes after the first screen. */
export function StaffFigures() {
  const viewer = useViewer()
  const wasIdle = useFirstIdle()
  const areKnown = useAreKnown()
  const figures = useQuery(figuresQuery(30))
  return (
    <>
      <Suspense fallback={<Skeleton className={classes.queue} radius="xl" />}>
        <WorkQueue />
        {areKnown && (
          <Suspense>
            <HouseNotice />
            {isAdmin(viewer) && <SetupCard />}
            {isAdmin(viewer) && <OpenRequests />}
            <WaitingWork waiting={figures.data?.waiting} reading={figures} />
          </Suspense>
        )}
      </Suspense>
      <div className={classes.figures}>
        <Suspense>{wasIdle && <HouseFigures />}</Suspense>
      </div>
    </>
  )
}
