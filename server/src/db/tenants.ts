// Every table is a tenant's but these. A tenant's can be distributed by the tenant: each of its keys leads with it, and a
// test reads all of them. docs/decisions/100.

/** What all schools share; each server may hold a copy. */
const SHARED: Record<string, string> = {
  organisations: 'the tenants themselves',
  deleted_tenants: 'outlives the tenants whose end it tells of',
  bulletins: 'what the operator says to the people of all schools',
  contact_messages: 'written to the house by people who have no account',
  restore_rehearsals: 'how reading a backup of the whole installation went',
  legal_texts: 'the terms and the privacy text of the installation',
  legal_drafts: 'the same before they are published',
  operator_details: 'who runs the installation',
  reference_loads: 'which content of question papers was loaded last',
  boards: 'the boards of education, the same for every school',
  syllabus_topics: 'what the boards teach',
  paper_offers: 'of what questions there are',
  paper_presets: 'the usual plans of papers',
  bank_items: 'the written questions that come with the product',
  assessment_flags: 'which designs of questions real answers speak against, over all schools',
  schema_migrations: 'what this database has been through',
}

/** What is looked up before the school is known, by something that a caller holds. */
const BEFORE_THE_SCHOOL: Record<string, string> = {
  logins: 'found by the address and the kind of user that somebody signs in with',
  sessions: 'found by the id in a token, which leads to the account and its school',
  second_factors: 'found by the login that a right password has opened',
  recovery_codes: 'found by the login, like the second factor that they stand in for',
  tokens: 'found by the hash of what a link holds',
  rate_limits: 'counted by address, e-mail or account, most of them before anybody has signed in',
  idempotency_keys: 'found by the key that a caller sent, on calls without an account too',
  mails: 'found by the sender by their id; a letter to a login or to the house is of no school',
}

export const NOT_OF_A_TENANT = { ...SHARED, ...BEFORE_THE_SCHOOL }

/** Keys of a tenant's table that hold across all schools, because the school is found by them. */
export const ACROSS_SCHOOLS: Record<string, string> = {
  accounts_login_id_fkey: 'a login belongs to no school',
}
