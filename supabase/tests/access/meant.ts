/**
 * Who may do what. access.test.ts tries all of it in a real database, and says what differs and what is missing here.
 *
 *   anon     a visitor, who is not signed in
 *   user     somebody with an account
 *   service  the holder of the secret key: the server's own jobs
 *
 * With a table, r is to read, a to add, c to change and d to delete; 0 means that it finds nothing, as the row is hidden;
 * ! that a policy refuses it; - that there is no grant for it. Every row is about one that is there.
 */
export const things = `
                            anon   user   counsellor   editor   admin   service
courses, shown              r---   r!00   r!00         racd     racd    racd
courses, hidden             0---   0!00   r!00         racd     racd    racd
courses, untitled           0---   0!00   r!00         racd     racd    racd
webinars, upcoming          r---   r!00   r!00         racd     racd    racd
webinars, completed         r---   r!00   r!00         racd     racd    racd
webinars, cancelled         r---   r!00   r!00         racd     racd    racd
webinars, untitled          0---   0!00   r!00         racd     racd    racd
jobs, shown                 r---   r!00   r!00         racd     racd    racd
jobs, closed                r---   r!00   r!00         racd     racd    racd
jobs, draft                 0---   0!00   r!00         racd     racd    racd
jobs, untitled              0---   0!00   r!00         racd     racd    racd
hero_slides, shown          r---   r!00   r!00         racd     racd    racd
hero_slides, hidden         0---   0!00   r!00         racd     racd    racd
highlights, shown           r---   r!00   r!00         racd     racd    racd
highlights, hidden          0---   0!00   r!00         racd     racd    racd
reasons, shown              r---   r!00   r!00         racd     racd    racd
reasons, hidden             0---   0!00   r!00         racd     racd    racd
services, shown             r---   r!00   r!00         racd     racd    racd
services, hidden            0---   0!00   r!00         racd     racd    racd
banners, shown              r---   r!00   r!00         racd     racd    racd
banners, hidden             0---   0!00   r!00         racd     racd    racd
pages, shown                r---   r!00   r!00         racd     racd    racd
pages, hidden               0---   0!00   r!00         racd     racd    racd
trainers, shown             r---   r!00   r!00         racd     racd    racd
trainers, hidden            0---   0!00   r!00         racd     racd    racd
questions, shown            r---   r!00   r!00         racd     racd    racd
questions, hidden           0---   0!00   r!00         racd     racd    racd
employers, shown            r---   r!00   r!00         racd     racd    racd
employers, hidden           0---   0!00   r!00         racd     racd    racd
testimonials                ----   0!00   r!00         racd     racd    racd
student_projects            ----   0!00   r!00         racd     racd    racd
storage.buckets             0!00   0!00   0!00         0!00     0!00    racd
bucket course-images        0!00   0!00   0!00         racd     racd    racd
bucket elsewhere            0!00   0!00   0!00         0!00     0!00    racd
content_version             r---   r---   r---         r---     r---    racd

contact_inquiries           -a--   0a00   0a00         0a00     racd    rac-
course_enrollments          -a--   0a00   0a00         0a00     racd    rac-
leads                       ----   0---   0---         0---     r---    r---
lead_events, a note         ----   0!--   0a--         0!--     ra--    ra--
lead_events, a change       ----   0!--   0!--         0!--     r!--    ra--
mail_outbox                 ----   0---   0---         0---     r---    racd
attendance                  ----   0---   r---         0---     r---    racd
workshop_messages           ----   0---   r---         0---     r---    racd

profiles, own               ----   r-c-   r-c-         r-c-     r-c-    r-c-
profiles, others’           ----   0-0-   0-0-         0-0-     r-0-    r-c-
staff_invitations           ----   0---   0---         0---     r---    r---
settings, shown             r---   r-0-   r-0-         r-0-     r-c-    r-c-
settings, hidden            0---   0-0-   0-0-         0-0-     r-c-    r-c-
backup_runs                 ----   0---   0---         0---     r---    racd
`;

/** Where a right to add or to change is one to some columns alone: those, or all but those. */
export const columns = `
contact_inquiries, add       anon, signed in      all but id status suspicious created_at updated_at owner_id follow_up_on
contact_inquiries, change    signed in            status owner_id follow_up_on
course_enrollments, add      anon      name email phone course_name course_id page utm consent_version whatsapp_opt_in idempotency_key signals words_key   signed in   all but id webinar_id status cancelled_at suspicious created_at updated_at owner_id follow_up_on cancelled_by revision
course_enrollments, change   signed in            status cancelled_at owner_id follow_up_on
lead_events, add             signed in            id inquiry_id enrollment_id kind body
profiles, change             signed in            full_name wants_lead_mails
settings, change             signed in, service   value
webinars, add                signed in, service   all but registered_count created_at updated_at previous_starts_at revision
webinars, change             signed in, service   all but id registered_count created_at previous_starts_at revision
`;

/** What no request can name, not with the secret key either; of the functions of schema private that is every one. */
export const nobodys = `
private.address_keys
private.backup_watch
private.bin
private.catalogue_texts
private.confirmed_samples
private.consent_wordings
private.erasure_salt
private.erasures
private.former_addresses
private.invitation_tokens
private.job_texts
private.join_addresses
private.lead_counts
private.lead_submissions
private.lead_tallies
private.lead_tally_changes
private.originals
private.people_read
private.rate_limits
private.record
private.registration_tokens
private.repeat_keys
private.role_rights
private.told
`;

/** With a function, x is to call it; - means that it is refused. */
export const functions = `
                            anon   user   counsellor   editor   admin   service
count_jobs                  x      x      x            x        x       x
find_jobs                   x      x      x            x        x       x
job_filter_options          x      x      x            x        x       x
job_sitemaps                x      x      x            x        x       x
current_address             x      x      x            x        x       x
search_text                 x      x      x            x        x       x
shown_student_projects      x      x      x            x        x       x
shown_testimonials          x      x      x            x        x       x
sitemap_jobs                x      x      x            x        x       x
read_invitation             x      x      x            x        x       x
read_registration           x      x      x            x        x       x
rename_registration         x      x      x            x        x       x
cancel_registration         x      x      x            x        x       x

accept_invitation           -      x      x            x        x       x
delete_my_account           -      x      x            x        x       x
end_my_session              -      x      x            x        x       x
list_my_sessions            -      x      x            x        x       x
my_account_has_password     -      x      x            x        x       x
owes_second_factor          -      x      x            x        x       x
rights                      -      x      x            x        x       -
catalogue_text (courses)    -      x      x            x        x       x
catalogue_text (jobs)       -      x      x            x        x       x
catalogue_text (webinars)   -      x      x            x        x       x

count_enrolments            -      -      x            x        x       -
leads_per_course            -      -      x            x        x       -
leads_per_day               -      -      x            x        x       -
count_leads                 -      -      x            -        x       -
find_leads                  -      -      x            -        x       -
lead_owners                 -      -      x            -        x       -
read_lead                   -      -      x            -        x       -
lead_timeline               -      -      x            -        x       -
lead_seat                   -      -      x            -        x       -
change_lead                 -      -      x            -        x       -
person_leads                -      -      x            -        x       -
set_registration_cancelled  -      -      x            -        x       -
add_walk_in                 -      -      x            -        x       -
workshop_registrations      -      -      x            -        x       -
workshop_mails              -      -      x            -        x       -
mark_attendance             -      -      x            -        x       -
set_paper_registrations     -      -      x            -        x       -
join_address                -      -      x            -        x       -
set_join_address            -      -      x            -        x       -
write_to_registrants        -      -      x            -        x       -
count_untold                -      -      x            x        x       -
tell_registrants            -      -      x            x        x       -
lower_seats                 -      -      -            -        x       -

arrange_entries             -      x      x            x        x       x
workshop_figures            -      -      x            x        x       -
count_active_jobs           -      -      -            x        x       -
count_listed                -      -      -            x        x       -
last_saved_by               -      -      -            x        x       -
list_courses                -      -      -            x        x       -
list_deleted                -      -      -            x        x       -
list_jobs                   -      -      -            x        x       -
list_webinars               -      -      -            x        x       -
original_of                 -      -      -            x        x       -
restore_deleted             -      -      -            x        x       -

begin_export                -      -      -            -        x       -
change_staff_role           -      -      -            -        x       -
discard_held_mails          -      -      -            -        x       -
erase_person                -      -      -            -        x       -
export_person               -      -      -            -        x       -
find_record                 -      -      -            -        x       -
invite_colleague            -      -      -            -        x       -
list_staff                  -      -      -            -        x       -
people_in_record            -      -      -            -        x       -
release_held_mails          -      -      -            -        x       -
retry_mail                  -      -      -            -        x       -
what_roles_may              -      -      -            -        x       -
withdraw_invitation         -      -      -            -        x       -
confirm_sample              -      -      -            -        x       -
before_opening              -      -      -            -        x       x
backup_state                -      -      -            -        x       x

account_roles               -      -      -            -        -       x
administrator_accounts      -      -      -            -        -       x
believe_addresses           -      -      -            -        -       x
claim_mails                 -      -      -            -        -       x
close_ended_jobs            -      -      -            -        -       x
compose_workshop_mail       -      -      -            -        -       x
count_accounts              -      -      -            -        -       x
empty_bin                   -      -      -            -        -       x
erase_expired_invitations   -      -      -            -        -       x
erase_expired_leads         -      -      -            -        -       x
expire_record               -      -      -            -        -       x
find_account                -      -      -            -        -       x
finish_mail                 -      -      -            -        -       x
finish_mails                -      -      -            -        -       x
newest_migration            -      -      -            -        -       x
queue_workshop_mails        -      -      -            -        -       x
remove_unconfirmed_accounts  -     -      -            -        -       x
reset_two_step              -      -      -            -        -       x
set_account_role            -      -      -            -        -       x
site_state                  -      -      -            -        -       x
staff_accounts              -      -      -            -        -       x
take_rate_limit             -      -      -            -        -       x
tally_leads                 -      -      -            -        -       x
`;
