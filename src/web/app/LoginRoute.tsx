import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { readSession } from '../api/session.ts'
import { LoginScreen } from '../sessions/LoginScreen.tsx'
import type { LoginSearch } from '../sessions/login-search.ts'

const DeniedPage = lazy(() => import('./DeniedPage.tsx').then((module) => ({ default: module.DeniedPage })))

/** Login; for who is signed in already, why the screen that was asked for is not for them. */
export function LoginRoute() {
  const { denied }: LoginSearch = useSearch({ from: '/auth/login' })
  return denied && readSession() ? <DeniedPage /> : <LoginScreen />
}
