/** As much of the W3C's Trusted Types as is used here. What a policy makes is no string, but stands where one would. */
interface Policy {
  createScriptURL(url: string): string
}

interface TrustedPage {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
}

/** Null: refused, which each further try would have the browser report anew. */
let policy: Policy | null | undefined

/** A script's address as a page with `require-trusted-types-for 'script'` takes it: from a policy, which is asked for once. */
export function trustedUrl(url: string, name: string): string {
  if (policy === undefined)
    try {
      policy = (window as TrustedPage).trustedTypes?.createPolicy(name, { createScriptURL: (own) => own })
    } catch {
      // Not among the `trusted-types` of the page, which may ask for none all the same.
      policy = null
    }
  return policy?.createScriptURL(url) ?? url
}
