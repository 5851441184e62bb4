import { canInstallPackages, findProgram, installPackages } from './programs.mjs'

const find = () =>
  process.env.CHROMIUM_PATH || findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')

/** The path of a Chromium, installed first where that is possible. */
export const findChromium = async () => {
  const found = find()
  if (found || !canInstallPackages()) return found
  await installPackages('chromium')
  return find()
}
