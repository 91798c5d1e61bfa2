-- Enough of PostGIS for a project's migrations to apply and for its geometries to be kept and shown: the type with
-- its well-known text, and GeoJSON. Nothing is measured, indexed or checked; that takes PostGIS itself.

create type geometry;
create function geometry_in(cstring) returns geometry language internal immutable strict parallel safe as 'textin';
create function geometry_out(geometry) returns cstring language internal immutable strict parallel safe as 'textout';
create function geometry_recv(internal) returns geometry language internal immutable strict parallel safe as 'textrecv';
create function geometry_send(geometry) returns bytea language internal immutable strict parallel safe as 'textsend';

-- `geometry(Point, 4326)` is taken and means no more than `geometry`: SQL cannot read the words of a modifier.
create function geometry_typmod_in(cstring[]) returns integer
  language internal immutable strict parallel safe as 'array_ndims';

create type geometry (
  input = geometry_in, output = geometry_out, receive = geometry_recv, send = geometry_send,
  typmod_in = geometry_typmod_in, internallength = variable, storage = extended, alignment = int4
);
create type geography;
create function geography_in(cstring) returns geography language internal immutable strict parallel safe as 'textin';
create function geography_out(geography) returns cstring language internal immutable strict parallel safe as 'textout';
create type geography (
  input = geography_in, output = geography_out, typmod_in = geometry_typmod_in, internallength = variable,
  storage = extended, alignment = int4
);

create cast (geometry as geography) without function as implicit;
create cast (geography as geometry) without function;
create cast (geography as text) without function;
create cast (text as geography) without function as assignment;
create cast (geometry as text) without function;
create cast (text as geometry) without function as assignment;

create function st_geomfromtext(text) returns geometry
  language sql immutable strict parallel safe return $1::geometry;
create function st_geomfromtext(text, srid integer) returns geometry
  language sql immutable strict parallel safe return ('SRID=' || srid || ';' || $1)::geometry;
create function st_point(x float8, y float8) returns geometry
  language sql immutable strict parallel safe return ('POINT(' || x || ' ' || y || ')')::geometry;
create function st_makepoint(x float8, y float8) returns geometry
  language sql immutable strict parallel safe return st_point(x, y);
create function st_srid(geometry) returns integer
  language sql immutable strict parallel safe
  return coalesce(substring($1::text from '^SRID=(\d+);')::integer, 0);
create function st_setsrid(geometry, srid integer) returns geometry
  language sql immutable strict parallel safe
  return ('SRID=' || srid || ';' || regexp_replace($1::text, '^SRID=\d+;', ''))::geometry;
create function st_astext(geometry) returns text
  language sql immutable strict parallel safe return regexp_replace($1::text, '^SRID=\d+;', '');

-- Lists of positions become JSON by their punctuation: `(1 2, 3 4)` is `[[1,2],[3,4]]`.
create function st_asgeojson(geometry) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  parts constant text[] := regexp_match($1::text,
    '^\s*(?:SRID=\d+;)?\s*((?:MULTI)?(?:POINT|LINESTRING|POLYGON))\s*(?:ZM?|M)?\s*\((.*)\)\s*$', 'i');
  kinds constant json := '{"POINT": "Point", "LINESTRING": "LineString", "POLYGON": "Polygon",
    "MULTIPOINT": "MultiPoint", "MULTILINESTRING": "MultiLineString", "MULTIPOLYGON": "MultiPolygon"}';
  kind constant text := upper(parts[1]);
  positions text := regexp_replace(parts[2], '\s*([(),])\s*', '\1', 'g');
begin
  if parts is null then
    raise exception 'parse error - invalid geometry' using errcode = '22023', hint = $1::text;
  end if;
  -- `MULTIPOINT((1 2),(3 4))` may be written without its inner brackets, and GeoJSON has none.
  if kind = 'MULTIPOINT' then
    positions := translate(positions, '()', '');
  end if;
  positions := translate(regexp_replace(regexp_replace(
    positions, '[^(),]+', '[\&]', 'g'), '\s+', ',', 'g'), '()', '[]');
  return json_build_object('type', kinds -> kind, 'coordinates',
    case when kind = 'POINT' then positions else '[' || positions || ']' end::json);
end
$$;

create function geometry_to_json(geometry) returns json
  language sql immutable strict parallel safe return st_asgeojson($1)::json;
create function geometry_to_jsonb(geometry) returns jsonb
  language sql immutable strict parallel safe return st_asgeojson($1)::jsonb;
create cast (geometry as json) with function geometry_to_json(geometry);
create cast (geometry as jsonb) with function geometry_to_jsonb(geometry);
create function geography_to_json(geography) returns json
  language sql immutable strict parallel safe return st_asgeojson($1::geometry)::json;
create cast (geography as json) with function geography_to_json(geography);

-- A row as a Feature: its first geometry, and the rest of it as properties.
create function st_asgeojson(shown record) returns text
  language plpgsql stable parallel safe set search_path = ''
as $$
declare
  fields constant json := to_json(shown);
  place text;
begin
  select key into place from json_each(fields)
  where json_typeof(value) = 'object' and value ->> 'type' is not null and value -> 'coordinates' is not null limit 1;
  return json_build_object('type', 'Feature', 'geometry', fields -> place,
    'properties', fields::jsonb - coalesce(place, ''));
end
$$;
