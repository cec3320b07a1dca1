import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { readSession } from '../api/session.ts'
import { LoginScreen } from '../sessions/LoginScreen.tsx'
import type { LoginSearch } from '../sessions/login-search.ts'

const DeniedPage = lazy(() => import('./DeniedPage.tsx').then((module) => ({ default: module.DeniedPage })))

/** Login; for a signed-in user, the page about the refused screen. */
export function LoginRoute() {
  const { denied }: LoginSearch = useSearch({ from: '/auth/login' })
  return denied && readSession() ? <DeniedPage /> : <LoginScreen />
}
