import { birthdayCookie, forgetCookie } from '../personal-cookies'
import { forgetUnanswered } from '../unanswered-saves'

/** What the browser keeps of whoever was logged in goes with the session. */
export const forgetPerson = (): void => {
  forgetCookie(birthdayCookie)
  forgetUnanswered()
}
