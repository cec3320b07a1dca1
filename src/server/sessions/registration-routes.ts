import { forgotPasswordSchema, resetPasswordSchema } from '#core/sessions/password-schema.ts'
import {
  confirmRegistrationSchema,
  registeredSchema,
  registerSchema,
} from '#core/sessions/registration-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, NO_SESSION } from '../http/call-route.ts'
import { fromOf } from './devices.ts'
import { confirmRegistration, register } from './register.ts'
import { requestReset, resetPassword } from './reset.ts'

const tags = ['sessions']

/** Routes for people without an account, or without their password. */
export function registrationRoutes(app: App, on: Services): void {
  callRoute(app, 'POST /auth/register', {
    tags,
    operationId: 'register',
    summary: 'Register as a customer; the answer is the same for known e-mails',
    noKey: NO_SESSION,
    isPublic: true,
    body: registerSchema,
    data: registeredSchema,
    status: 201,
    run: (request) => register(on, request.body, fromOf(request)),
  })
  callRoute(app, 'POST /auth/register/confirm', {
    tags,
    operationId: 'confirmRegistration',
    summary: 'Become a customer with the token of the mail about your registration',
    noKey: NO_SESSION,
    isPublic: true,
    body: confirmRegistrationSchema,
    run: async (request) => {
      await confirmRegistration(on, request.body.token, fromOf(request))
    },
  })
  callRoute(app, 'POST /auth/password/forgot', {
    tags,
    operationId: 'requestPasswordReset',
    summary: 'Request a link to set a new password; the answer is the same for unknown e-mails',
    noKey: NO_SESSION,
    isPublic: true,
    body: forgotPasswordSchema,
    run: async (request) => {
      await requestReset(on, request.body.email, fromOf(request))
    },
  })
  callRoute(app, 'POST /auth/password/reset', {
    tags,
    operationId: 'resetPassword',
    summary: 'Set a new password with the token of the link',
    noKey: NO_SESSION,
    isPublic: true,
    body: resetPasswordSchema,
    run: async (request) => {
      await resetPassword(on, request.body, fromOf(request))
    },
  })
}
