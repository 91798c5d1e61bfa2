-- What the panel searches by was meant for signed-in people. Hosted Supabase grants each new function to anon by
-- default, which a revocation from public does not take back.
revoke execute on function
  public.catalogue_text(public.courses), public.catalogue_text(public.webinars), public.catalogue_text(public.jobs)
  from anon;
