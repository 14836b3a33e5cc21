/**
 * Which folder's tables are whose: `npm run tables` writes each folder's `tables.ts` from the
 * migrated database, with these sentences. A table or view that stands nowhere here fails
 * `table-types.test.ts`.
 */
export interface OwnedTable {
  /** One sentence for readers of the types. */
  readonly about?: string
  /** Of a view: the tables that its columns come from, which say what may be null. */
  readonly of?: readonly string[]
  /** Every module may join the view: names of people, cards of organisations, the caller's scope. */
  readonly published?: true
}

type Owned = Readonly<Record<string, OwnedTable>>

export const TABLE_OWNERS: Readonly<Record<string, Owned>> = {
  'server/src/platform/db': {
    audit_log: { about: 'Who did what. Append only.' },
    audit_object: {
      about:
        'View, of the organisation in force: what objects of entries were called, and the pairs of letters in it.',
      of: ['audit_log'],
    },
    audit_person: {
      about: 'View, of the organisation in force: accounts that entries concern.',
      of: ['audit_log'],
    },
    background_task: { about: 'Long work that one process at a time goes on with.' },
    idempotency: { about: 'Keys by which a repeated call gets the answer of the first.' },
    installation: { about: 'What tells this installation from others; one row.' },
    job: { about: 'Periodic work of the server.' },
    outbox: { about: 'Events, stored with the change that caused them.' },
    outbox_delivery: { about: 'What is owed to one consumer of an event.' },
  },
  'server/src/modules/account': {
    user_account: { about: 'People who sign in.' },
    user_secret: { about: 'Passwords, apart from their accounts.' },
    user_agreement: { about: 'Which texts a person accepted, and when.' },
    user_directory: {
      about: 'View: people whom the caller may know, with what they are shown as.',
      of: ['user_account'],
      published: true,
    },
    staff_directory: {
      about:
        'View: normal staff of the caller’s organisations and those below, with each of their departments that the caller may see (decisions K8, S4.6).',
      of: ['member', 'member_department'],
    },
  },
  'server/src/modules/app': {
    app: { about: 'The catalogue of apps (decisions S4.19).' },
    app_opening: {
      about: 'View: how many organisations have opened an app, for operators; no row for none.',
      of: ['tenant_app'],
    },
    tenant_app: { about: 'Apps that an organisation opened.' },
    app_scope: { about: 'Who in an organisation sees an app.' },
    app_visit: { about: 'When a person last entered an app.' },
    app_use_apply: { about: 'Applications to use an app as the apps’ own side keeps them.' },
  },
  'server/src/modules/apply-set': {
    apply_set: { about: 'How people may join an organisation (decisions I1 to I3).' },
  },
  'server/src/modules/approval': {
    approval: { about: 'Applications of every kind and what was decided.' },
    approval_flow: { about: 'How an organisation decides a kind of application, step by step.' },
    approval_step: { about: 'The steps of an application that goes through a flow.' },
    approval_signer: { about: 'Who signs a step, and how they signed.' },
    approval_text: {
      about:
        'View, of the organisation in force: by what applications are found, and the pairs of letters in it.',
      of: ['approval'],
    },
  },
  'server/src/modules/document': {
    doc_node: { about: 'Help documents: modules, folders and pages in one tree.' },
    doc_feedback: { about: 'What readers say of a help document: one word of each.' },
  },
  'server/src/modules/broadcast': {
    broadcast: {
      about: 'What operators tell everybody, some organisations or some types of them.',
    },
  },
  'server/src/modules/delivery': {
    demo_outbox: { about: 'What would have left the house by mail or text, with DEMO=1.' },
  },
  'server/src/modules/department': {
    department: { about: 'The nodes of an organisation’s tree.' },
    department_belong: {
      about: 'To what a department belongs, of all that its organisation does.',
    },
    department_manager: { about: 'Who leads a department.' },
    department_viewer: { about: 'To whom a department with hidden flag 2 shows.' },
    department_sight: {
      about: 'What members of a department with view type 3 see besides it, each with all below.',
    },
    staff_reach: {
      about: 'Derived by triggers: normal staff by each department they sit in and each above it.',
    },
    member_reach: {
      about:
        'View for system scope, and of the organisation in force: normal staff by each department they sit in and each above it.',
      of: ['staff_reach'],
      published: true,
    },
    active_department: {
      about:
        'View for system scope, and of the organisation in force: departments of active organisations.',
      of: ['department'],
      published: true,
    },
    my_department: { about: 'View: departments in which the caller sits.', of: ['department'] },
    my_hidden_department: {
      about: 'View: departments of the caller’s scope that are hidden from the caller.',
    },
    my_visible_department: {
      about: 'View: departments of the caller’s scope that the caller may see.',
      of: ['department'],
    },
    department_card: {
      about:
        'View: names of departments hidden from nobody, of the organisation in force and where one whose file the caller sees stands below or asks to belong.',
      of: ['department'],
      published: true,
    },
    department_entry: {
      about:
        'View: departments of the caller’s scope, for statements that ask sight_of and show nothing that it does not let through.',
      of: ['department'],
    },
    staff_place: {
      about: 'View of staff_reach for the caller’s scope, for statements that ask sight_of first.',
      of: ['staff_reach'],
    },
    staff_name: {
      about: 'View: names that organisations of the caller’s scope give their people.',
      of: ['member_profile'],
      published: true,
    },
  },
  'server/src/modules/dict': {
    dict_item: { about: 'What the operators changed of the dictionaries, and what they added.' },
  },
  'server/src/modules/group': {
    user_group: { about: 'Groups: a roster with an owner (decisions S4.13).' },
    user_group_member: { about: 'Who is in a group.' },
    group_announcement: { about: 'What members of a group were told by its owner.' },
  },
  'server/src/modules/join': {
    join_invitation: { about: 'Invitations by phone to join an organisation (decisions S4.4).' },
    joinable_tenant: {
      about: 'View: active organisations that let themselves be found by name (decisions I9).',
      of: ['tenant'],
    },
  },
  'server/src/modules/member': {
    member_profile: { about: 'What an organisation says of one of its people.' },
    member_import: {
      about:
        'checking → ready or refused; ready → running → done; cancelled from any but the ends.',
    },
    member_import_row: { about: 'The rows of an imported workbook.' },
    member_batch: { about: 'Acts on so many members that they go on in the background.' },
  },
  'server/src/modules/real-name': {
    real_name: { about: 'Who says to be who, and what was decided of it (decisions S4.16).' },
  },
  'server/src/modules/resume': {
    user_more_info: { about: 'What people say of themselves beside their account (UC-02).' },
    education_experience: { about: 'Schools that a person went to.' },
    work_experience: { about: 'Places where a person worked.' },
    staff_work: {
      about: 'View: in which positions the normal staff of the organisation in force worked.',
      of: ['work_experience'],
    },
    work_achievement: { about: 'What a person achieved at one of them.' },
    professional_experience: { about: 'The professional experience that a person tells of.' },
  },
  'server/src/modules/message': {
    message: { about: 'Messages: one row for each recipient (decisions S4.17).' },
    message_group_send: {
      about: 'Messages to groups of which a part of the people have theirs.',
    },
    message_preference: { about: 'How a person wants messages of a kind (decisions S4.17).' },
  },
  'server/src/modules/app-version': {
    app_version: { about: 'Versions of the clients that people install.' },
  },
  'server/src/modules/position': {
    position_type: { about: 'Types of an organisation’s positions; 其他 is none of them.' },
    position: { about: 'What people are called by their work (decisions S4.9).' },
    position_holder: { about: 'Who holds which position: one for each person.' },
    staff_position: {
      about: 'View: who holds which position in the organisation in force.',
      of: ['position_holder', 'position'],
      published: true,
    },
  },
  'server/src/modules/provision': {
    agreement: { about: 'Texts of agreements.' },
  },
  'server/src/modules/registry': {
    registry_version: { about: 'Every version ever registered; rows never change.' },
    registry_pointer: {
      about:
        'One row for each remote and the shell: what is served. A deploy or a rollback changes one row.',
    },
    registry_pin: { about: 'A tenant held at one version, whatever is stable.' },
    registry_move: {
      about: 'Every move of a pointer, newest last; its highest id is the revision.',
    },
    registry_archive: {
      about:
        'Versions that were published: where their files lie in the storage, and who sent them.',
    },
    publisher_token: { about: 'Tokens by which a program publishes and moves one remote.' },
    release_outcome: {
      about: 'The last outcome that a person’s browser told of a version; a failure stays.',
    },
    release_guest_outcome: {
      about: 'What browsers without a signed-in person told of a version: shown, never judged.',
    },
  },
  'server/src/modules/role': {
    role_group: { about: 'Groups in which roles are listed.' },
    role: { about: 'Keys that an organisation gives together.' },
    role_user: { about: 'Who holds a role.' },
    role_department: { about: 'Departments whose people hold a role.' },
    role_grant: { about: 'The permission keys of a role.' },
    role_app: { about: 'Applications that a role of the platform’s own organisation may use.' },
    my_role: {
      about: 'View: roles that the caller holds, in every organisation.',
      of: ['role'],
      published: true,
    },
  },
  'server/src/modules/startup': {
    startup_picture: {
      about: 'Pictures with which the console opens on a phone (decisions T17, S4.20).',
    },
  },
  'server/src/modules/tenant': {
    tenant: { about: 'Organisations.' },
    member: { about: 'A person in an organisation, on one platform.' },
    member_department: { about: 'In which departments a member sits.' },
    tenant_dissolution: {
      about: 'Dissolved organisations that whoever led them may still restore.',
    },
    tenant_visit: { about: 'When a person went into an organisation last.' },
    tenant_card: {
      about: 'View: the card of an active organisation, which every person may see.',
      of: ['tenant'],
      published: true,
    },
    my_tenant: {
      about: 'View: active organisations in which the caller is normal staff.',
      published: true,
    },
    my_scope: { about: 'View: the caller’s organisations and those below them.', published: true },
    normal_staff: {
      about: 'View: normal staff of the organisation in force, once for each platform.',
      of: ['member'],
      published: true,
    },
    member_standing: {
      about:
        'View for system scope, and of the organisation in force: people in organisations, with the states of seat, organisation and account.',
      of: ['member', 'tenant', 'user_account'],
      published: true,
    },
    member_seat: {
      about:
        'View for system scope, and of the organisation in force: departments of normal staff with an account in use, in active organisations.',
      of: ['member', 'member_department', 'department'],
      published: true,
    },
    belonging_card: {
      about: 'View: cards of the organisations that belong to one of the caller’s scope.',
      of: ['tenant', 'tenant_belong'],
    },
  },
  'server/src/modules/tenant/draft': {
    tenant_draft: { about: 'Applications to create an organisation that are still being written.' },
  },
  'server/src/modules/tenant/file': {
    tenant_application: { about: 'What the last step of the creation asked for.' },
    tenant_qualification: { about: 'An organisation’s papers.' },
    tenant_introduction: { about: 'What an organisation says of itself.' },
    tenant_belong: { about: 'To which organisations one belongs, or asks to.' },
    visible_tenant: { about: 'View: organisations whose file the caller may see.' },
    tenant_file: { about: 'View: the organisations of visible_tenant.', of: ['tenant'] },
    qualification_file: { about: 'View: their papers.', of: ['tenant_qualification'] },
    introduction_file: { about: 'View: their introductions.', of: ['tenant_introduction'] },
    tenant_certification: { about: 'Papers that an organisation sent to be certified again.' },
    certification_file: { about: 'View: theirs.', of: ['tenant_certification'] },
    belong_file: { about: 'View: their belonging entries.', of: ['tenant_belong'] },
  },
  'server/src/modules/todo': {
    todo: { about: 'To-dos.' },
    todo_title: {
      about:
        'View, of the organisation in force: titles of to-dos, and the pairs of letters in them.',
      of: ['todo'],
    },
    todo_executor: { about: 'Who executes a to-do.' },
    todo_log: { about: 'What happened to a to-do.' },
    todo_supervisor: { about: 'Who watches over a to-do.' },
    todo_comment: { about: 'What people say about a to-do.' },
    todo_extension: { about: 'Later deadlines that executors ask for.' },
  },
  'server/src/modules/upload': {
    stored_file: { about: 'Files that arrived whole.' },
    upload_session: { about: 'Files on their way.' },
    upload_part: { about: 'Parts of a file on its way, as the storage numbers them.' },
    upload_quota: { about: 'Creations of one owner take turns at its row.' },
    upload_secret: { about: 'With what addresses of private files are signed; one row.' },
  },
  'server/src/modules/venue': {
    venue: { about: 'Places that can be booked.' },
    venue_period: { about: 'When a venue is open.' },
    venue_apply: { about: 'Listing applications as the venue’s own side keeps them.' },
    appointment: { about: 'Bookings.' },
    venue_hold: { about: 'Which seats are taken, and when: no two of them overlap.' },
    bookable_venue: {
      about: 'View: venues that the person asking may book.',
      of: ['venue', 'tenant'],
    },
    bookable_period: { about: 'View: when those are open.', of: ['venue_period'] },
    taken_seat: { about: 'View: what of those is taken, not by whom.', of: ['venue_hold'] },
    booked_venue: {
      about: 'View: venues that the person asking has booked.',
      of: ['venue', 'tenant'],
    },
    venue_directory: {
      about: 'View: listed venues of active organisations, which every person may see.',
      of: ['venue'],
    },
    venue_period_directory: { about: 'View: when those are open.', of: ['venue_period'] },
    venue_review: {
      about: 'View: venues whose listing the organisation in force reviews or has reviewed.',
      of: ['venue', 'tenant'],
    },
    venue_period_review: { about: 'View: when those are open.', of: ['venue_period'] },
    overseen_venue: {
      about: 'View: listed and banned venues of all organisations, for the operators.',
      of: ['venue', 'tenant'],
    },
    overseen_booking: {
      about: 'View: when those are booked or asked for, not by whom.',
      of: ['appointment'],
    },
  },
  'login-site/src/server': {
    auth_item: {
      about:
        'Everything oidc-provider stores. The id is the SHA-256 of the wire value, so that a reader of the table cannot use it.',
    },
    auth_session: {
      about: 'One signed-in browser. The uid is oidc-provider’s session uid and the token’s `sid`.',
    },
    auth_family: {
      about: 'One chain of refresh tokens: a client in a session. The id is the token’s `fid`.',
    },
    auth_consent: { about: 'What people agreed to pass on to partners’ applications.' },
    auth_attempt: { about: 'Tries that are counted.' },
    auth_code: { about: 'Codes sent by SMS or mail.' },
    auth_captcha: { about: 'Questions by which a person shows to be one.' },
    auth_ticket: { about: 'What is exchanged once for a sign-in.' },
    auth_key: { about: 'Signing keys and secrets, made on first start.' },
    auth_scan: { about: 'QR codes that a phone of the same person confirms.' },
    auth_passkey: { about: 'Passkeys with which people sign in and confirm acts.' },
    auth_challenge: { about: 'What a passkey is asked to sign, once.' },
  },
}
