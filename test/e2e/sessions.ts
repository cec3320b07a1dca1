import { type APIRequestContext, expect } from '@playwright/test'
import { PASSWORD } from './people.ts'

type Session = { token: string | null; reference: string | null }

/** Signs in by the API: gives a new session, or the answer of the first step where a second one follows. */
export async function login(
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<Session> {
  const answer = await request.post('/api/v1/auth/login', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: Session }).data
}

/** The status of the profile for a token: 401 once its session has ended. */
export async function statusOf(request: APIRequestContext, { token }: Session): Promise<number> {
  const answer = await request.get('/api/v1/profile', { headers: { 'x-access-token': token ?? '' } })
  return answer.status()
}
