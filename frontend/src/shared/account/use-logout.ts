import { loginApi } from '@bukett/contracts/http/login'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api'
import { forgetPerson } from './forget-person'

/** Ends the session of this browser, or of every one. */
export const useLogout = ({ everywhere = false } = {}) =>
  useMutation({
    mutationFn: async () => {
      await call(everywhere ? loginApi.logoutEverywhere : loginApi.logout, {})
      forgetPerson()
    },
  })
