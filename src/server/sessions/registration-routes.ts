import { dataSchema } from '#core/lists/list-schema.ts'
import { forgotPasswordSchema, resetPasswordSchema } from '#core/sessions/password-schema.ts'
import { registerSchema } from '#core/sessions/registration-schema.ts'
import { userSchema } from '#core/users/user-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { errorAnswers, nothing } from '../http/schema.ts'
import { fromOf } from './devices.ts'
import { refusals } from './refusals.ts'
import { register } from './register.ts'
import { requestReset, resetPassword } from './reset.ts'

const tags = ['sessions']
const open = { public: true } as const

/** Routes for people without an account, or without their password. */
export function registrationRoutes(app: App, on: Services): void {
  app.post(
    '/auth/register',
    {
      config: open,
      schema: {
        tags,
        operationId: 'register',
        summary: 'Register as a customer',
        body: registerSchema,
        refusals: refusals.register,
        response: { 201: dataSchema(userSchema), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const data = await register(on, request.body, fromOf(request))
      request.log.info({ user: data._id }, 'user registered')
      return reply.code(201).send({ data })
    },
  )
  app.post(
    '/auth/password/forgot',
    {
      config: open,
      schema: {
        tags,
        operationId: 'requestPasswordReset',
        summary: 'Request a link to set a new password; the answer is the same for unknown e-mails',
        body: forgotPasswordSchema,
        response: { 204: nothing, ...errorAnswers },
      },
    },
    async (request, reply) => {
      await requestReset(on, request.body.email, fromOf(request))
      return reply.code(204).send()
    },
  )
  app.post(
    '/auth/password/reset',
    {
      config: open,
      schema: {
        tags,
        operationId: 'resetPassword',
        summary: 'Set a new password with the token of the link',
        body: resetPasswordSchema,
        refusals: refusals.reset,
        response: { 204: nothing, ...errorAnswers },
      },
    },
    async (request, reply) => {
      await resetPassword(on, request.body, fromOf(request))
      return reply.code(204).send()
    },
  )
}
