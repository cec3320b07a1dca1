import { useEffect } from 'react'
import { startLive } from '../api/live-events.ts'
import { useProfile } from '../api/queries.ts'
import { UpdateNotice } from './UpdateNotice.tsx'

/** Behind every signed-in screen: receives changes, and news of a new version. */
export function Live() {
  const { _id } = useProfile()
  useEffect(() => startLive(_id), [_id])
  return <UpdateNotice />
}
