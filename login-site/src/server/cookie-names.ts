/**
 * Names of the login site's cookies. Names of our own, as ports do not separate cookies; bound to
 * the host where the site is served by TLS.
 */
export const cookieNames = (secure: boolean) => {
  const prefix = secure ? '__Host-' : ''
  return {
    session: `${prefix}zz_login`,
    interaction: `${prefix}zz_login_step`,
    resume: 'zz_login_resume',
    browser: `${prefix}zz_login_browser`,
  }
}
