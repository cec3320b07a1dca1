import { Button } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { profileQuery, queryClient } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { AuthPage } from '../sessions/AuthPage.tsx'
import type { LoginSearch } from '../sessions/login-search.ts'
import { SCREENS } from './screens.ts'
import { logout } from './session-end.ts'

/** The name of the requested screen. */
function useWanted(): string | undefined {
  const { language } = useLabels()
  const { redirect = '' }: LoginSearch = useSearch({ from: '/auth/login' })
  const [path] = redirect.split(/[?#]/)
  const screen = SCREENS.find((one) => one.path === path)
  return screen?.label[language]
}

function Denied() {
  const { t } = useLabels()
  const { data: profile } = useQuery(profileQuery)
  const wanted = useWanted()
  return (
    <AuthPage
      title={t('login.denied.title')}
      subtitle={
        <>
          {wanted ? t('login.denied.text', { wanted }) : t('login.denied.textUnknown')}{' '}
          {profile && t('login.denied.who', { name: profile.name, email: profile.email })}
        </>
      }
    >
      <div className="stack gap-12">
        <Button component={Link} to="/" size="lg" fullWidth>
          {t('login.denied.home')}
        </Button>
        <Button variant="default" size="lg" fullWidth onClick={() => void logout()}>
          {t('login.denied.leave')}
        </Button>
      </div>
    </AuthPage>
  )
}

/** For a user who requested a screen of another role: the screen, the user's role, and the two ways on. */
export function DeniedPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Denied />
    </QueryClientProvider>
  )
}
