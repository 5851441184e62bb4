import { loginApi } from '@bukett/contracts/http/login'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api'
import { forgetUnanswered } from '../unanswered-saves'

/** Ends the session of this browser, or of every one. */
export const useLogout = ({ everywhere = false } = {}) =>
  useMutation({
    mutationFn: () => call(everywhere ? loginApi.logoutEverywhere : loginApi.logout, {}),
    onSuccess: forgetUnanswered,
  })
