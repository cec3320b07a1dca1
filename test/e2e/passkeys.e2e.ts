import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { addressOf } from '../../playwright.config.ts'
import { expectNoBarriers } from './axe.ts'
import { password } from './login.ts'
import { asAdmin, PASSWORD } from './people.ts'

/** Browsers take no address of a network for passkeys: this machine by its name. */
const HOME = addressOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)).replace('127.0.0.1', 'localhost')

const panel = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** An authenticator of the browser that stores passkeys and verifies its user. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  // The application may navigate at the same time, which aborts a `goto`.
  await page.evaluate(() => {
    sessionStorage.clear()
    location.assign('/auth/login')
  })
  await expect(page.getByRole('button', { name: 'Entrar com passkey' })).toBeVisible()
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Adicionar passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar passkey' })
  await dialog.getByLabel('Nome').fill(name)
  await expectNoBarriers(page, 'new passkey')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
}

test('a passkey: added, signs in without a password, is the second step and a proof, removed', {
  tag: '@whole',
}, async ({ browser, request }) => {
  const email = `passkey-${Date.now()}-${process.pid}@exemplo.test`
  const fields = { name: 'Ana Passkey', email, password: PASSWORD, kind: 'F', document: '52998224725' }
  await (await asAdmin(request)).send('POST', '/users', { ...fields, status: 'VALID', language: 'pt' })
  const context = await browser.newContext()
  const page = await context.newPage()
  const { cdp, authenticatorId } = await addAuthenticator(page)

  await test.step('added in the profile, with recovery codes', async () => {
    await page.goto(`${HOME}/auth/login?redirect=/profile`)
    await signIn(page, email)
    await addPasskey(page, 'Celular da Ana')
    const codes = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' })
    await expect(
      codes.getByRole('region', { name: 'Códigos de recuperação' }).getByRole('listitem'),
    ).toHaveCount(10)
    await codes.getByRole('checkbox', { name: 'Guardei os códigos' }).check()
    await codes.getByRole('button', { name: 'Concluir' }).click()
    await expect(panel(page).getByText('Celular da Ana')).toBeVisible()
    await expectNoBarriers(page, 'passkeys')
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  })

  await test.step('the same authenticator is not added twice', async () => {
    await addPasskey(page, 'De novo')
    const dialog = page.getByRole('dialog', { name: 'Adicionar passkey' })
    await expect(dialog.getByText('Este aparelho já guarda uma passkey desta conta.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('signs in without a password', async () => {
    await signOut(page)
    await page.getByRole('button', { name: 'Entrar com passkey' }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })

  await test.step('is the second step after the password', async () => {
    await signOut(page)
    await signIn(page, email)
    await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
    await expectNoBarriers(page, 'second step by passkey')
    await page.getByRole('button', { name: 'Usar uma passkey' }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })

  await test.step('a user who gives none stays at the sign-in', async () => {
    await signOut(page)
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.getByRole('button', { name: 'Entrar com passkey' }).click()
    await expect(
      page.getByText('A passkey não foi usada. Tente de novo ou escolha outro modo.'),
    ).toBeVisible()
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await page.getByRole('button', { name: 'Entrar com passkey' }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })

  await test.step('proves the identity again, and is removed', async () => {
    await page.goto(`${HOME}/profile`)
    const json = { message: 'Confirme.', code: 'session.passwordNeeded' }
    // The rehearsal of the question, and the act itself.
    await page.route('**/api/v1/auth/passkeys/*', (route) => route.fulfill({ status: 409, json }), {
      times: 2,
    })
    await panel(page).getByRole('button', { name: 'Remover Celular da Ana' }).click()
    const question = page.getByRole('dialog', { name: 'Remover a passkey Celular da Ana' })
    await expect(question.getByText(/saques ficam suspensos por 24 horas/)).toBeVisible()
    await question.getByRole('button', { name: 'Remover', exact: true }).click()
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
    await proof.getByRole('button', { name: 'Usar uma passkey' }).click()
    await expect(question).toBeHidden()
    await expect(panel(page).getByText('Celular da Ana')).toBeHidden()
    await expect(page.getByText(/^Saques suspensos até/)).toBeVisible()
  })
  await context.close()
})
