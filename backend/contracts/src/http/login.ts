import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { checkPassword, PASSWORD_MAX } from '../rules/password.js'
import { cartName } from './cart.js'
import { user } from './account.js'

/** Staff of the network give a second factor (AC-16); everybody else is `LoggedIn` at once. */
export const loginOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('LoggedIn'), user }),
  /** The password is right: log in again with the app's `code`. */
  z.object({ status: z.literal('CodeNeeded') }),
  /** As above, and the app first takes up this secret. The picture is a data URL. */
  z.object({ status: z.literal('AppNeeded'), otpauthUrl: z.string(), qrCode: z.string() }),
])
export type LoginOutcome = z.output<typeof loginOutcome>

const nothing = z.object({})

const newPassword = z.string().check((context) => {
  const answer = checkPassword(context.value)
  if (!answer.ok) context.issues.push({ code: 'custom', message: answer.code, input: context.value })
})

export const loginApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Logs in. 401 `unauthorized` in the same words and time for an unknown user and a wrong password (AC-02).',
    access: 'everyone',
    body: z.object({
      name: z.string().trim().min(1).max(254),
      password: z
        .string()
        .min(1)
        .max(4 * PASSWORD_MAX),
      /** Of the site that is visited. Whichever is named, the user takes over the carts of both (CA-06). */
      cartname: cartName.optional(),
      /** Six digits of the authenticator app, for staff. */
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    response: loginOutcome,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session; nothing happens without one.',
    access: 'everyone',
    response: nothing,
  }),
  logoutByLink: endpoint({
    method: 'GET',
    path: '/api/logout',
    summary: 'As the POST, for the address /logout.',
    access: 'everyone',
    changesState: true,
    response: nothing,
  }),
  logoutEverywhere: endpoint({
    method: 'POST',
    path: '/api/logout/everywhere',
    summary: 'Ends every session of the caller, this one too.',
    access: 'signedIn',
    response: nothing,
  }),
  beginApp: endpoint({
    method: 'POST',
    path: '/api/login/app',
    summary:
      'Begins to connect another authenticator app to the own account, with a code of the present one (AC-16). The present one opens until the new one is confirmed.',
    access: 'staff',
    body: z.object({ code: z.string().regex(/^\d{6}$/, 'login.code-wrong') }),
    response: z.object({ otpauthUrl: z.string(), qrCode: z.string() }),
  }),
  confirmApp: endpoint({
    method: 'PUT',
    path: '/api/login/app',
    summary: 'Connects it: a code that it shows, within ten minutes. Other sessions end. Audited.',
    access: 'staff',
    body: z.object({ code: z.string().regex(/^\d{6}$/, 'login.code-wrong') }),
    response: nothing,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgotPassword',
    summary:
      'Mails a link that is valid for 60 minutes. The answer is the same for unknown addresses; 403 above 5 an hour.',
    access: 'everyone',
    body: z.object({ email: z.string().trim().min(1).max(254) }),
    response: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/resetPassword',
    summary: 'Sets the password by the mailed link, once; every session of the user ends.',
    access: 'everyone',
    body: z.object({ NewPassword: newPassword, UserId: z.string().max(40), RequestId: z.string().max(100) }),
    response: z.object({ isOrganizationCustomer: z.boolean() }),
  }),
} as const
