import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { changeSettings, goTo, PASSWORD, person } from './people.ts'
import { login, statusOf } from './sessions.ts'

const NEW_PASSWORD = 'outra-Senha-de-teste-2'

const panel = (page: Page) => page.getByRole('region', { name: 'Segurança da conta' })

test("a user's password and sessions", async ({ browser, request }) => {
  const bia = await person(browser, request, { name: 'Bia Senha', width: 390, scheme: 'dark' })
  const { page } = bia
  await goTo(page, '/profile')
  const sessions = page.getByRole('region', { name: 'Sessões abertas' })

  await test.step('the password: missing, different, wrong, then changed', async () => {
    const other = await login(request, bia.email)
    await panel(page).getByRole('button', { name: 'Trocar senha' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trocar senha' })
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    const send = dialog.getByRole('button', { name: 'Trocar senha' })
    await send.click()
    await expect(dialog.getByText('Campo obrigatório.')).toHaveCount(3)
    await expect(field('Senha atual')).toBeFocused()
    await field('Senha atual').fill('nao-e-esta')
    await field('Nova senha').fill(NEW_PASSWORD)
    await field('Repita a nova senha').fill('outra-Senha-de-teste-3')
    await send.click()
    await expect(field('Repita a nova senha')).toHaveAccessibleDescription('As senhas não conferem.')
    await field('Repita a nova senha').fill(NEW_PASSWORD)
    await expectNoBarriers(page, 'own password')
    await expectNoSidewaysScroll(page, 'own password')
    await send.click()
    await expect(field('Senha atual')).toHaveAccessibleDescription('A senha atual não confere.')
    await field('Senha atual').fill(PASSWORD)
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Os outros aparelhos foram desconectados.')).toBeVisible()
    expect(await statusOf(request, other)).toBe(401)
    expect((await login(request, bia.email, NEW_PASSWORD)).token).not.toBeNull()
  })

  await test.step('one session ends elsewhere, then all others', async () => {
    // The session that has just proved the new password, and another.
    const other = await login(request, bia.email, NEW_PASSWORD)
    await page.reload()
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await expect(sessions.getByRole('listitem').filter({ hasText: 'Esta sessão' })).toHaveCount(1)
    await expect(sessions.getByRole('button', { name: /^Encerrar .*,/ })).toHaveCount(2)
    await sessions
      .getByRole('button', { name: /^Encerrar .*,/ })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: /^Encerrar a sessão em/ })
    await expectNoBarriers(page, 'end a session')
    await question.getByRole('button', { name: 'Encerrar' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect(await statusOf(request, other)).toBe(401)
    await expect(sessions.getByRole('button', { name: 'Encerrar todas as outras' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})

test('staff set a password, and see the security of an account', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const admin = await person(browser, request, { name: 'Vera Segurança', role: 'admin' })
  const caio = await person(browser, request, { name: 'Caio Trocado' })
  const { page } = admin
  await changeSettings(request, {}, { staffPasswordHold: 24 })
  await goTo(page, `/users?q=${encodeURIComponent(caio.email)}`)

  await test.step('saving waits for length, repetition and the box', async () => {
    await page.getByRole('button', { name: 'Trocar senha de Caio Trocado' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trocar a senha de Caio Trocado' })
    const save = dialog.getByRole('button', { name: 'Trocar senha' })
    const expectWhy = async (why: string) => {
      await expect(save).toHaveAttribute('aria-disabled', 'true')
      await save.hover()
      await expect(page.getByRole('tooltip', { name: why })).toBeVisible()
      await dialog.getByRole('heading').hover()
    }
    await expectWhy('Digite a nova senha.')
    await dialog.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('curta')
    await expectWhy('A senha precisa de pelo menos 6 caracteres.')
    await dialog.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('senha-dada-por-Vera')
    await expectWhy('As senhas não conferem.')
    await dialog.getByRole('textbox', { name: 'Repita a nova senha' }).fill('senha-dada-por-Vera')
    await expectWhy('Marque que confirmou a identidade de quem pediu.')
    await dialog.getByRole('checkbox').check()
    await expectNoBarriers(page, "another's password")
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Caio Trocado precisa entrar de novo.')).toBeVisible()
    expect((await login(request, caio.email, 'senha-dada-por-Vera')).token).not.toBeNull()
  })

  await test.step('another person lifts the stop that follows', async () => {
    await goTo(page, `/users?open=${caio.id}`)
    const form = page.getByRole('dialog', { name: 'Caio Trocado' })
    const reset = form.getByRole('button', { name: 'Retirar' })
    await expect(reset).toHaveAttribute('aria-disabled', 'true')
    await form.getByRole('button', { name: 'Liberar saques' }).click()
    const question = page.getByRole('dialog', { name: 'Liberar os saques de Caio Trocado' })
    const lift = question.getByRole('button', { name: 'Liberar saques' })
    await expect(question.getByText('Outra pessoa da equipe precisa liberar estes saques.')).toBeVisible()
    await expect(lift).toHaveAttribute('aria-disabled', 'true')
    await expectNoBarriers(page, 'lift a stop')
    await question.getByRole('button', { name: 'Voltar' }).click()
  })

  await test.step('all sessions of the user end at once', async () => {
    const form = page.getByRole('dialog', { name: 'Caio Trocado' })
    await form.getByRole('button', { name: 'Encerrar todas' }).click()
    await page
      .getByRole('dialog', { name: /sessões desta pessoa/ })
      .getByRole('button', { name: 'Encerrar todas' })
      .click()
    await expect(form.getByText('Nenhuma sessão aberta.')).toBeVisible()
  })
  await changeSettings(request, {}, { staffPasswordHold: 0 })
})
