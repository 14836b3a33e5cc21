/**
 * The calls that S1 §7 and S2 §7 show: method, the end of the path, and the names of what is sent;
 * `data{…}` is what lies in `data`. Where the documents name nothing, nothing stands here. The
 * socket (`ws/message`) is no call.
 */
export const SPECIFIED_CALLS = `
POST dict/list appCode namespace
POST department/list-subordinate tenantId id
POST uc/tenant/search tenantName tenantType
POST department/list-user id platform tenantId
POST uc/tenant/list-belonging id tenantName tenantType
POST uc/tenant/list-subordinate tenantType id tenantName
POST department/search name
POST user/search platform userName
GET user/get-account-info userId
GET user/list-current-tenant
GET user/switch-tenant tenantId
GET user/v2/verify-code/send-for-update-pwd verifyMethod
POST user/verify-code/check-for-update-pwd code deviceType principal verifyMethod
POST user/v2/send-code mobileOrEmail type
GET user/verify-password password
POST user/update-mobile-or-email code deviceType mobileOrEmail platform token type
POST user/v2/update-pwd code deviceType password principal verifyMethod
POST user/update-username username platform token
GET user/update-nickname nickname
POST user/update-avatar avatar reset
POST user/destroy password
GET scan/gen-modify-pwd-qr-code
GET user/select-more-info
POST user/update-more-info birthday sex address tenantId userId province city district
GET select-education-experience userId
GET select-work-experience userId
GET select-work-achievement userId
GET select-professional userId
POST save-education-experience
POST update-education-experience
POST save-work-experience
POST update-work-experience
POST save-work-achievement
POST update-work-achievement
POST save-professional
POST update-professional
GET delete-education-experience id
GET delete-work-experience id
GET delete-work-achievement id
GET user/list-position-parent-child
POST station/query-page pageNum pageSize data{msgCategory yyyyMm}
GET station/ack-all yyyyMm
POST station/delete-msg messageIds yyyyMm
GET station/un-read-count yyyyMm
POST station/query-by-id id yyyyMm
GET uc/tenant/get id
GET uc/tenant/get-qualification id
GET uc/tenant/get-introduction id
GET uc/tenant/list-subordinate-type
POST user/apply-set/update-apply-set
POST role/list-all name tenantId
POST role/get id roleGroupId tenantId
POST upload/v2/upload-file appCode bizId fileItems
GET user/select-real-name-information userId
POST user/save-real-name-information realName idCard cardBack cardFront
GET doc/load-first-module docClientType platform
GET doc/load-module-tree platform docClientType
GET doc/load-catalogue secondModuleId
GET doc/load-page-content catalogueId
POST doc/search-document pageNum pageSize data{platform docClientType keyword}
POST doc/search-catalogue pageNum pageSize data{platform docClientType keyword}
POST app-publish-version/obtain-newest-version platform clientType
POST user/select-position-by-type pageNum pageSize data{name creatorName status pid tenantId}
POST user/disable-position ids status tenantId
POST user/batch-move-position pid positionIds tenantId
GET user/delete-position id
POST user/select-position-type tenantId
POST user/delete-position-type id name tenantId
POST user/update-position-type id name isCateGory tenantId
POST user/save-position name pid tenantId
GET group/internal/get-tenant-group tenantId
POST group/internal/save-tenant-group tenantId platform
GET group/internal/get-department-group departmentId
POST group/internal/save-department-group departmentId groupName tenantId containChild platform
POST group/internal/update-admin groupUid adminUid
GET group/internal/dissolve-group groupUid
POST uc/tenant/setting/update
POST uc/tenant/setting/update-introduction tenantId
GET uc/tenant/get-belong id
GET uc/tenant/get-associate id
GET uc/tenant/get-parent id
GET uc/tenant/get-relation id
POST uc/tenant/relation/update-belong belongDtos tenantId
POST uc/tenant/relation/remove-belonging id ids
POST uc/tenant/relation/update-associate tenantId associateTenantId associateTenantName associateTenantType remark
GET uc/tenant/allStartPic tenantId
POST uc/tenant/add-startup-set agreement defaultFlag startTime endTime jumpAddress startupLogo tenantId
POST uc/tenant/update-startup-set id agreement defaultFlag startTime endTime jumpAddress startupLogo tenantId
GET uc/tenant/remove-startup-set id
GET department/get-department-tenant tenantId
GET provision/select-by-code locationCode
GET uc/tenant/draft/get-perfect-step
POST uc/tenant/draft/save
POST uc/tenant/draft/update id
POST uc/tenant/draft/update-relation associateTenantId belongs perfectStep pid pidDepartmentId tenantId
POST uc/tenant/draft/update-qualification creditCode perfectStep recordNumber qualityInfo licenseFile tenantId
POST uc/tenant/draft/update-introduction
POST uc/tenant/draft/update-principal id createGroup perfectStep userId mobile platforms realName
GET uc/tenant/audit/get-audit-info tenantId
POST uc/tenant/audit/page-for-audit pageNum pageSize data{}
POST uc/tenant/audit/page-for-belong-audit pageNum pageSize data{}
POST uc/tenant/audit/update-audit-status auditStatus reason tenantIds
POST uc/tenant/audit/update-belong-audit-status auditStatus reason ids
POST uc/tenant/audit/page-audit-belong-apply pageNum pageSize data{tenantId}
GET todo/get-month-todo time
GET todo/todo-create-trends
POST todo/select-all-todo pageNum pageSize data{title creatorUid deadlineStartTime deadlineEndTime todoTaskType todoType todoStatus}
GET todo/revoke-todo itemId
POST todo/select-user-page-todo pageNum pageSize data{todoStatus userUid startTime endTime pageTodoStatus}
POST role/member/page-user pageNum pageSize data{tenantId roleId}
POST role/member/page-department pageNum pageSize data{tenantId roleId}
POST role/member/remove-user roleId tenantId userIds
POST role/member/remove-department roleId tenantId departmentIds
POST role/member/allocate-user roleId tenantId userIds
POST role/member/allocate-department roleId tenantId departmentIds
POST role/authorize/load-app-tree roleIds showAsTree showNoAuthed tenantId
POST role/authorize/load-menu-tree appId roleIds showAsTree showNoAuthed tenantId
POST role/authorize/load-resource-tree appId roleIds showAsTree showNoAuthed tenantId
POST role/authorize/authorize-app appIds roleId tenantId
POST role/authorize/authorize-menu appId menuIds roleId tenantId
POST role/authorize/authorize-resource appId resourceIds roleId tenantId
GET user/apply-set/get-apply-set tenantId
GET user/apply/get-all-invite-info tenantId
GET department/get-dept-safe-settings deptId
GET department/get-setting deptId
POST department/update-department-setting allTenants id name newManagers simpleName isUpdateManagers isUpdateTenants
POST department/update-dept-safe-info id contacts deptIds hiddenFlag type
GET uc-app/select-app-detail appId
GET select-workbench-app-list operationClient bizType
GET select-app-list queryType bizType
POST save-open-app appId departmentIds userIds
GET select-app-manager-info appId
POST save-use-range appId departmentIds userIds
POST delete-use-range appId deleteId userType
GET update-tenant-app-status enable appId
POST venue/query-appointment-manager pageNum pageSize data{auditStatus reservationUser}
GET venue/query-appointment-detail appointmentId
POST venue/add-private-venue seatRow seatCol validSeats openPeriods openStartTime openEndTime
POST venue/update-venue venueId seatRow seatCol validSeats openPeriods openStartTime openEndTime
GET venue/get-venue-statistic venueId
POST venue/page-public-venue pageNum pageSize data{venueType belongTenantId isOperatingSide online name venueLabel onlineTimeStart onlineTimeEnd useStatus forbidden}
POST venue/send-apply
POST venue/up-down-venue isOperatingSide online venueIds
POST venue/remove-venue
POST venue/query-apply-list pageNum pageSize data{useType name venueLabel venueAddress forbidden sendStartTime sendEndTime auditStartTime auditEndTime}
POST user/apply/query-oneself-apply
GET uc/tenant/get-tenant-by-code tenantCode
POST uc/tenant/get-tenant-by-name tenantName
`
