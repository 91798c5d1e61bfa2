/** The roles of people who work here, as profiles.role has them; everybody else is a `user`. */
export const staffRoles = ['counsellor', 'editor', 'admin'] as const;
type StaffRole = (typeof staffRoles)[number];

const roleNames: Record<StaffRole, string> = {
  counsellor: 'Counsellor',
  editor: 'Editor',
  admin: 'Administrator',
};

/** "Counsellor"; a role that is none of staff has no name. */
export const roleName = (role: string) => (roleNames as Record<string, string>)[role] ?? 'No role';

export const roleOptions = staffRoles.map((value) => ({ value, label: roleNames[value] }));
